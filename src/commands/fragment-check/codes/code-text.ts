/** What a finding says: whole sentences for an author who has not read the shop's code. */
export interface CodeText {
  /** A fault breaks the contract; a note is worth knowing and breaks nothing. */
  level: 'fault' | 'note'
  /** What happened. */
  what: string
  /** Why it matters to the shop or a shopper. */
  why: string
  /** What the author should do. */
  remedy: string
}
