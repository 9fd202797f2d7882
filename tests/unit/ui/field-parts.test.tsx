import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Checkbox, Input, RadioGroup } from '#ui'
import { Dropdown } from '#ui/public'

const options = [{ value: 'a', label: 'A' }]

/** Each island is a root with radio groups of different names. */
const addIsland = (name: string): void => {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  flushSync(() =>
    root.render(
      <>
        <Input label="City" hint="Where you live" />
        <Checkbox label="Agreed" />
        <RadioGroup legend="Which?" name={name} options={options} defaultValue="a" />
        <Dropdown label="Country" options={options} />
      </>,
    ),
  )
  onTestFinished(() => {
    flushSync(() => root.unmount())
    container.remove()
  })
}

test('Fields in two islands of a page have different ids', () => {
  addIsland('one')
  addIsland('other')
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(8)
  expect(new Set(ids).size).toBe(ids.length)
  for (const label of document.querySelectorAll('label')) expect(label.control).not.toBeNull()
})
