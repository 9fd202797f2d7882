import { type CodeText, codes, type FindingCode } from './codes/index.ts'

/** A breach of the contract, or a note. */
export interface Finding extends CodeText {
  code: FindingCode
  /** Where and by what it was seen: addresses, selectors, messages. Each stands once, in order, and only the first ten. */
  details: readonly string[]
}

const MOST_DETAILS = 10

/** Collects what the checks find. A code is found once, however often it is seen. */
export class Findings {
  readonly #details = new Map<FindingCode, Set<string>>()

  add(code: FindingCode, detail: string): void {
    const details = this.#details.get(code) ?? new Set()
    this.#details.set(code, details.add(detail))
  }

  /** All findings in the order of the table of codes. */
  list(): readonly Finding[] {
    return (Object.keys(codes) as FindingCode[]).flatMap((code) => {
      const details = this.#details.get(code)
      return details ? [{ code, ...codes[code], details: [...details].slice(0, MOST_DETAILS) }] : []
    })
  }
}
