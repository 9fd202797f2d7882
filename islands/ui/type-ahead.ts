import type { DropdownOption } from './listbox-keys.ts'

/** How long typed letters are kept together, in ms (storefront 9). */
export const TYPE_AHEAD = 275

/** Letters typed so far, and when the last one came, in ms. */
export interface Typed {
  text: string
  at: number
}

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY }

/** Whether letters typed at `time` still belong to those before. */
export const typing = ({ text, at }: Typed, time: number): boolean => text !== '' && time - at < TYPE_AHEAD

/** What is typed with one more letter: a pause of 275 ms begins anew. */
export const typed = (before: Typed, letter: string, time: number): Typed => ({
  text: typing(before, time) ? before.text + letter : letter,
  at: time,
})

// Neither case nor accents count: "e" finds "Écosse".
const { compare } = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' })

const startsWith = (label: string, text: string): boolean =>
  compare(label.normalize('NFC').slice(0, text.length), text) === 0

const isOneLetterAgain = (text: string): boolean => new Set(text.toLowerCase()).size === 1

/**
 * The row that `text` jumps to from row `at` (-1: none), going round at the end; -1 if no row that can be chosen begins
 * so. One letter goes to the next such row, the same letter again to the one after, more letters narrow down from where
 * the highlight stands.
 */
export const typedMatch = (options: readonly DropdownOption[], at: number, text: string): number => {
  const search = (start: number, wanted: string): number => {
    for (let step = 0; step < options.length; step += 1) {
      const row = (start + step) % options.length
      if (!options[row]!.disabled && startsWith(options[row]!.label, wanted)) return row
    }
    return -1
  }
  const normal = text.normalize('NFC')
  const isFirst = [...normal].length === 1
  const found = search(isFirst ? at + 1 : Math.max(at, 0), normal)
  return found < 0 && isOneLetterAgain(normal) ? search(at + 1, [...normal][0]!) : found
}
