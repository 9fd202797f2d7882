/** Another text in place of what stands between two offsets; an insertion where they are equal. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What stands between two offsets is taken to a third, with the replacements inside it. */
export interface Move {
  readonly start: number
  readonly end: number
  readonly to: number
}

/** A change of a text. All offsets are those of the text before any change. */
export type Edit = Replacement | Move

export const insertion = (at: number, text: string): Replacement => ({ start: at, end: at, text })

const isInsertion = ({ start, end }: Replacement): boolean => start === end

/** Insertions first, so that they stand before what begins at their place. */
const byPlace = (one: Replacement, other: Replacement): number =>
  one.start - other.start || Number(isInsertion(other)) - Number(isInsertion(one))

/** A part of a text with some replacements, which are in order. One that begins within another is lost. */
const rewrite = (text: string, start: number, end: number, replacements: readonly Replacement[]): string => {
  const written: string[] = []
  let done = start
  for (const replacement of replacements) {
    if (replacement.start < done) continue
    written.push(text.slice(done, replacement.start), replacement.text)
    done = replacement.end
  }
  return written.join('') + text.slice(done, end)
}

/**
 * Applies edits to a text. What no edit names stays as it is. Insertions and moves to the same place stand in the order of `edits`;
 * an insertion at the border of a part that moves stays where it is.
 */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  const replacements = edits.filter((edit) => 'text' in edit)
  const isWithin = (start: number, end: number, it: Replacement): boolean =>
    it.start >= start && it.end <= end && !(isInsertion(it) && (it.start === start || it.end === end))
  const moved = ({ start, end, to }: Move): Replacement => {
    const inside = replacements.filter((it) => isWithin(start, end, it)).sort(byPlace)
    return insertion(to, rewrite(text, start, end, inside))
  }
  const taken = edits.flatMap((edit) => ('to' in edit ? [{ start: edit.start, end: edit.end, text: '' }] : []))
  const all = [...taken, ...edits.map((edit) => ('to' in edit ? moved(edit) : edit))]
  return rewrite(text, 0, text.length, all.sort(byPlace))
}
