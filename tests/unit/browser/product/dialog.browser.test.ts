import { afterEach, beforeEach, expect, test } from 'vitest'
import { drag, onWords, type Place } from '#tests/browser/real-mouse'
import { openDialog } from '../../../../src/browser/product/dialog.ts'

const dialog = () => document.querySelector('dialog')
const words = (): Place => onWords(dialog()!.querySelector('p')!)
const padding = (): Place => {
  const { x, y, height } = dialog()!.getBoundingClientRect()
  return [x + 9, y + height - 9]
}
const beside = (): Place => [4, 4]

beforeEach(async () => {
  document.body.innerHTML = '<button>Size guide</button>'
  const body = document.createElement('div')
  body.innerHTML = '<p>A table of sizes.</p>'
  const opener = document.querySelector('button')!
  openDialog({ id: 'guide', title: 'Sizes', closeLabel: 'Close', body, opener })
  Object.assign(dialog()!.style, { padding: '3rem', inlineSize: '20rem' })
  await expect.poll(() => dialog()?.open).toBe(true)
})

afterEach(async () => {
  dialog()?.close()
  await expect.poll(dialog).toBeNull()
  document.body.replaceChildren()
})

/** What follows the press that has opened a dialog is not taken for one beside it (rule modals.8). */
const untilSettled = () => new Promise((passed) => setTimeout(passed, 600))

test.each<[string, () => Place, () => Place, boolean]>([
  ['on its padding does not close it', padding, padding, true],
  ['dragged out of its words, as a selection is, does not close it', words, beside, true],
  ['dragged into it does not close it', beside, words, true],
  ['beside it closes it', beside, beside, false],
])('A dialog lies over the product: a press %s', async (_, from, to, stays) => {
  await untilSettled()
  await drag(from(), to())
  if (stays) expect(dialog()?.open).toBe(true)
  else await expect.poll(dialog).toBeNull()
})

test('A press right after the dialog has opened does not close it, as the second of a double click', async () => {
  await drag(beside(), beside())
  expect(dialog()).not.toBeNull()
})
