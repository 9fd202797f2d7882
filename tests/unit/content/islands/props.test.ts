import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shopContent } from '#content/files'
import { widgetProps } from '#content/islands'
import { propsIn } from '../../../../src/content/islands/props.ts'

const source = `
interface TagLook {
  /** How it looks. */
  theme?: 'light' | undefined
}

export interface TagProps extends Other {
  /**
   * Words
   * inside the tag.
   */
  label: string
  readonly rows: readonly string[]
  /** Called when it goes. */
  onGone?: ((reason: string) => void) | undefined
}

interface Unrelated {
  secret: string
}
`

test('the properties of a widget are read from the interfaces named for it, with their comments', () => {
  expect(propsIn(source, 'Tag')).toEqual([
    { name: 'theme', required: false, type: "'light'", says: 'How it looks.' },
    { name: 'label', required: true, type: 'string', says: 'Words inside the tag.' },
    { name: 'rows', required: true, type: 'readonly string[]', says: '' },
    { name: 'onGone', required: false, type: '(reason: string) => void', says: 'Called when it goes.' },
  ])
})

const widgets = readdirSync(join(shopContent.root, 'islands/ui'))
  .filter((file) => file.endsWith('.examples.tsx'))
  .map((file) => file.replace('.examples.tsx', ''))

describe('a property of a widget has a comment that says what it is for', () => {
  test('the widgets are found', () => {
    expect(widgets).toContain('Dropdown')
  })

  // Names that say everything themselves.
  const plain = new Set(['disabled', 'children', 'loading'])
  test.each(widgets)('in %s', (widget) => {
    const silent = (widgetProps()[widget] ?? []).filter(({ name, says }) => says === '' && !plain.has(name))
    expect(silent.map(({ name }) => name)).toEqual([])
  })
})
