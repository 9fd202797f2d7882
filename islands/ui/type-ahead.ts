/** Letters typed within these milliseconds belong together (rule widgets.2). */
export const TYPE_AHEAD = 275

/** What counts of a row: its text, and whether it can be chosen. */
export interface Row {
  label: string
  disabled?: boolean | undefined
}

/** The letters typed so far, and the time of the last one in ms. */
export interface Typed {
  text: string
  at: number
}

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY }

/** Whether a letter typed at `time` belongs to the letters before. */
export const typing = ({ text, at }: Typed, time: number): boolean => text !== '' && time - at < TYPE_AHEAD

/** The typed text with one more letter; after a pause it starts again with the letter. */
export const typed = (before: Typed, letter: string, time: number): Typed => ({
  text: typing(before, time) ? before.text + letter : letter,
  at: time,
})

// Case and accents do not count: "e" finds "Écosse".
const { compare } = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' })

const startsWith = (label: string, text: string): boolean =>
  compare(label.normalize('NFC').slice(0, text.length), text) === 0

const isOneLetterAgain = (text: string): boolean => new Set(text.toLowerCase()).size === 1

/**
 * The row that `text` jumps to from row `at` (-1 for none), continuing from the first row after the last; -1 if no enabled
 * row begins with it. One letter jumps to the next match, the same letter again to the match after it; further letters
 * narrow the search down from the highlighted row.
 */
export const typedMatch = (options: readonly Row[], at: number, text: string): number => {
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
