import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shopContent } from '#content/files'
import { widgetProps } from '#content/widgets'
import { propsIn } from '../../../../src/content/widgets/props.ts'

const source = `
interface TagLook {
  /** How it looks. */
  theme?: 'light' | undefined
}

export interface TagProps extends Other {
  /**
   * Words
   * inside (storefront 9).
   */
  label: string
  readonly rows: readonly string[]
  /** Told when it goes. */
  onGone?: ((reason: string) => void) | undefined
}

interface Unrelated {
  secret: string
}
`

test('properties are read from the interfaces named for the widget, with what their comments say', () => {
  expect(propsIn(source, 'Tag')).toEqual([
    { name: 'theme', required: false, type: "'light'", says: 'How it looks.' },
    { name: 'label', required: true, type: 'string', says: 'Words inside (storefront 9).' },
    { name: 'rows', required: true, type: 'readonly string[]', says: '' },
    { name: 'onGone', required: false, type: '(reason: string) => void', says: 'Told when it goes.' },
  ])
})

const widgets = readdirSync(join(shopContent.root, 'islands/ui'))
  .filter((file) => file.endsWith('.examples.tsx'))
  .map((file) => file.replace('.examples.tsx', ''))

describe('each property says what it is for', () => {
  test('there are widgets', () => {
    expect(widgets).toContain('Dropdown')
  })

  // What stands in the word itself needs no comment.
  const plain = new Set(['disabled', 'children', 'loading'])
  test.each(widgets)('%s', (widget) => {
    const silent = (widgetProps()[widget] ?? []).filter(({ name, says }) => says === '' && !plain.has(name))
    expect(silent.map(({ name }) => name)).toEqual([])
  })
})
