import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { watchLeaving } from '#browser/document'
import { drag, onWords, type Place, pressAt, within } from '#tests/browser/real-mouse'

const find = (selector: string): HTMLElement => document.querySelector(selector)!
const onPadding = (): Place => {
  const { x, y } = find('#part').getBoundingClientRect()
  return [x + 9, y + 9]
}

let stop: AbortController
let left = 0

beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1"><button id="before">Before</button>
    <section id="part" style="padding: 2rem"><p id="text">A text of the part.</p>
      <button id="opener">Open</button> <label><input type="checkbox" id="box"> Choose me</label></section>
    <button id="after">After</button><p id="beside">A text beside the part.</p></main>`
  left = 0
  stop = new AbortController()
  watchLeaving(find('#part'), () => left++, { signal: stop.signal })
  find('#opener').focus()
})

afterEach(() => {
  stop.abort()
  document.body.replaceChildren()
})

test.each([
  ['on words of a box', () => pressAt(onWords(find('label')))],
  ['on a text', () => pressAt(within(find('#text')))],
  ['on the padding', () => pressAt(onPadding())],
  ['dragged out of it, as a selection is,', () => drag(onWords(find('#text')), within(find('#beside')))],
  ['dragged into it', () => drag(onWords(find('#beside')), within(find('#text')))],
] as [string, () => Promise<void>][])('A press %s does not leave a part', async (_, press) => {
  await press()
  expect(left).toBe(0)
})

test.each([
  ['swipes', 200, 0],
  ['taps', 2, 1],
])('A finger that %s beside a part leaves it only with a tap', (_, y, expected) => {
  const beside = find('#beside')
  const touch = { bubbles: true, pointerType: 'touch', clientX: 5 }
  beside.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientY: 0 }))
  beside.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientY: y }))
  expect(left).toBe(expected)
})

test('A double click on the words of a box leaves nothing and chooses twice', async () => {
  const changes: boolean[] = []
  find('#box').addEventListener('change', ({ target }) => changes.push((target as HTMLInputElement).checked))
  const words = onWords(find('label'))
  await pressAt(words)
  await pressAt(words)
  expect([left, changes]).toEqual([0, [true, false]])
})

test('A focus that goes to nothing, to an element around, and comes back does not leave a part', () => {
  find('#opener').blur()
  find('main').focus()
  find('#box').focus()
  expect(left).toBe(0)
})

test.each<[string, () => Promise<void> | void]>([
  ['A press beside it', () => pressAt(onWords(find('#beside')))],
  ['A focus that goes elsewhere', () => find('#before').focus()],
  ['Tab at its end', () => userEvent.keyboard('{Tab}{Tab}')],
  [
    'Tab after a press on its padding, which starts at the element around,',
    async () => {
      await pressAt(onPadding())
      await userEvent.keyboard('{Tab}')
    },
  ],
])('%s leaves a part once', async (_, leave) => {
  await leave()
  expect(left).toBe(1)
})
