import { editsBetween, editsOf } from './edits.ts'
import { counting, createVocabulary, isHan, type Reading } from './vocabulary.ts'

const EDITED = 0.3

// A typed text longer than this is no word.
const LONGEST = 40
// What German, Dutch and the Nordic languages put between the halves of a compound.
const joints = ['', 's', 'e', 'n', 'en']
// The shortest half of a compound.
const shortestHalf = (term: string): number => (isHan(term) ? 1 : 3)

/**
 * Reads typed words as words of the shop (rules search.8 and search.9). `words` holds every word of the products in the form of
 * `termsOf`.
 */
export const createReader = (words: ReadonlySet<string>) => {
  const { terms, exactly, partly, inflected, grown } = createVocabulary(words)

  const asHead = (half: string): Reading | undefined =>
    half.length < shortestHalf(half) ? undefined : (exactly(half, false) ?? (isHan(half) ? partly(half) : undefined))

  /** `damenschuhe` is what is both `damen` and `schuhe`. The longest first half counts. */
  const asCompound = (typed: string): readonly Reading[] | undefined => {
    for (let at = typed.length - shortestHalf(typed); at >= shortestHalf(typed); at -= 1) {
      const head = asHead(typed.slice(0, at))
      if (!head) continue
      for (const joint of joints) {
        const rest = typed.slice(at + joint.length)
        if (!typed.startsWith(joint, at) || rest.length < shortestHalf(rest)) continue
        const whole = exactly(rest, true) ?? partly(rest)
        const parts = whole ? [whole] : asCompound(rest)
        if (parts) return [head, ...parts]
      }
    }
    return undefined
  }

  /** Words that are so many edits away. Two edits leave the first letter as it is: `hunting` is not `running`. */
  const withEdits = (typed: string, edits: number): Reading | undefined => {
    if (edits > editsOf(typed)) return undefined
    const found = terms.filter(
      (term) => (edits === 1 || term[0] === typed[0]) && editsBetween(typed, term, edits) === edits,
    )
    return found.length > 0 ? counting(found, EDITED) : undefined
  }

  /** What a product has to have, in the first way in which the shop knows the word; nothing for an unknown one. */
  return (typed: string, isLast: boolean): readonly Reading[] => {
    if (typed.length > LONGEST) return []
    const known = exactly(typed, isLast) ?? partly(typed)
    if (known) return [known]
    const compound = asCompound(typed)
    if (compound) return compound
    const near = inflected(typed) ?? withEdits(typed, 1) ?? grown(typed) ?? withEdits(typed, 2)
    return near ? [near] : []
  }
}
