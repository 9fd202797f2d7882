import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Checkbox, Dropdown, Input, RadioGroup } from '#ui'

const options = [{ value: 'a', label: 'A' }]

/** An island is a root of its own; its questions have names of their own. */
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

test('fields in two islands of one page share no ids', () => {
  addIsland('one')
  addIsland('other')
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(8)
  expect(new Set(ids).size).toBe(ids.length)
  for (const label of document.querySelectorAll('label')) expect(label.control).not.toBeNull()
})
