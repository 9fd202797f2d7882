/** Words of the shop as which a typed word is read, with how much each counts. */
export type Reading = ReadonlyMap<string, number>

const EXACT = 1
const BEGINNING = 0.4
const END = 0.6
const INFLECTED = 0.5
const LONGER = 0.05

// An inflected end: `hose` ends `trainingshosen`, and `hosen` ends `trainingshose`.
const INFLECTION = 2

// Ends that grow to a word, such as a plural and a case of Turkish, and the shortest word to which they do.
const GROWTH = 5
const SHORTEST_GROWN = 5

/** Whether a text is of Chinese characters alone, each of which may be a word. */
export const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)
// In these scripts a word changes at its end letter by letter.
const isInflecting = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]+$/u.test(text)
const isThai = (text: string): boolean => /^\p{Script=Thai}+$/u.test(text)

// The shortest end that means something alone.
const shortestEnd = (term: string): number => (isHan(term) ? 1 : isThai(term) ? 2 : 4)

/** A reading as any of these words. */
export const counting = (terms: readonly string[], weight: number): Reading =>
  new Map(terms.map((term) => [term, weight]))

/** The words of a shop, in the form of `termsOf`, and how typed words are found among them (rule search.8). */
export const createVocabulary = (words: ReadonlySet<string>) => {
  const terms = [...words]

  const endingIn = (typed: string): string[] => {
    const inflection = isHan(typed) ? 0 : INFLECTION
    const isEnd = (term: string, end: string): boolean => {
      const at = term.lastIndexOf(end)
      return at > 0 && term.length - at - end.length <= inflection
    }
    for (let cut = 0; cut <= inflection; cut += 1) {
      const end = typed.slice(0, typed.length - cut)
      if (end.length < shortestEnd(end)) break
      const found = terms.filter((term) => isEnd(term, end))
      if (found.length > 0) return found
    }
    return []
  }

  const beginningWith = (typed: string): string[] =>
    terms.filter((term) => term.length > typed.length && term.startsWith(typed))

  /** The word itself, with the words that end in it; `isUnfinished` adds those that it begins. */
  const exactly = (typed: string, isUnfinished: boolean): Reading | undefined => {
    if (!words.has(typed)) return undefined
    const longer = isUnfinished ? beginningWith(typed) : []
    const ends = endingIn(typed).filter((term) => term.endsWith(typed))
    return new Map([...counting(longer, LONGER), ...counting(ends, END), [typed, EXACT]])
  }

  /** The word without its last letters: `jacken` is also read as `jacke`. */
  const shortened = (typed: string): string[] => {
    const shorter = isHan(typed) ? [] : Array.from({ length: INFLECTION }, (_, i) => typed.slice(0, -1 - i))
    return shorter.filter((word) => word.length >= shortestEnd(word) && words.has(word)).slice(0, 1)
  }

  const partly = (typed: string): Reading | undefined => {
    const found = new Map([...counting(endingIn(typed), END), ...counting(beginningWith(typed), BEGINNING)])
    const all = found.size > 0 ? found : counting(shortened(typed), END)
    return all.size > 0 ? all : undefined
  }

  /** Words that differ from it in their ends alone: `черная` is read as `черный`, `negras` as `negro`. */
  const inflected = (typed: string): Reading | undefined => {
    if (!isInflecting(typed)) return undefined
    for (let cut = 1; cut <= INFLECTION; cut += 1) {
      const stem = typed.slice(0, typed.length - cut)
      if (stem.length < shortestEnd(stem)) return undefined
      const found = terms.filter((term) => term.startsWith(stem) && term.length <= stem.length + INFLECTION)
      if (found.length > 0) return counting(found, INFLECTED)
    }
    return undefined
  }

  /** The longest word that it begins with, where an end has grown to it: `çocuklar` is read as `çocuk`, `운동화를` as `운동화`. */
  const grown = (typed: string): Reading | undefined => {
    const longest = terms
      .filter((term) => term.length >= SHORTEST_GROWN && typed.startsWith(term) && typed.length - term.length <= GROWTH)
      .reduce((best, term) => (term.length > best.length ? term : best), '')
    return longest === '' ? undefined : counting([longest], INFLECTED)
  }

  return { terms, exactly, partly, inflected, grown }
}
