/** The variants of the experiment. */
export const variants = ['A', 'B', 'C', 'CONTROL'] as const
export type ExperimentVariant = (typeof variants)[number]

/** How much a list of each kind counts, where two products stand in it together. */
export interface Weights {
  bag: number
  wishlist: number
}

/** A weighs both kinds alike, B bags more, C wishlists more. CONTROL learns from no list (rule personalization.3). */
export const weightsOf: Readonly<Record<ExperimentVariant, Weights>> = {
  A: { bag: 1, wishlist: 1 },
  B: { bag: 3, wishlist: 1 },
  C: { bag: 1, wishlist: 3 },
  CONTROL: { bag: 0, wishlist: 0 },
}

/** FNV-1a of 32 bits, and then the last steps of MurmurHash3, which spread similar ids evenly. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** The variant of a session: the same for every call with its id, and each variant for a quarter of all ids. */
export const variantOf = (sessionId: string): ExperimentVariant => variants[hash(sessionId) % variants.length]!
