import type { Weights } from './variants.ts'

/** The kinds of lists that are learned from. */
export type ListKind = keyof Weights

type Counts = Map<string, Map<string, number>>

/** How many lists of each kind hold a product, and how many hold it together with another one. */
export interface Together {
  /** By product id. */
  readonly lists: Record<ListKind, Map<string, number>>
  readonly pairs: Record<ListKind, Counts>
}

export const nothingTogether = (): Together => ({
  lists: { bag: new Map(), wishlist: new Map() },
  pairs: { bag: new Map(), wishlist: new Map() },
})

const count = (counts: Map<string, number>, pid: string): void => {
  counts.set(pid, (counts.get(pid) ?? 0) + 1)
}

/**
 * Adds the products of one list. It changes `together`, because there are many lists. Of a list the first hundred products
 * count, each once.
 */
export const learnList = ({ lists, pairs }: Together, kind: ListKind, products: readonly string[]): void => {
  const pids = [...new Set(products)].slice(0, 100)
  for (const pid of pids) {
    count(lists[kind], pid)
    const beside = pairs[kind].get(pid) ?? new Map<string, number>()
    pairs[kind].set(pid, beside)
    for (const other of pids) if (other !== pid) count(beside, other)
  }
}

/** A pair counts from so many lists on: no recommendation tells what stands on the list of one person. */
const FEWEST_LISTS = 2

const scoreIn = ({ lists, pairs }: Together, kind: ListKind, a: string, b: string): number => {
  const both = pairs[kind].get(a)?.get(b) ?? 0
  if (both < FEWEST_LISTS) return 0
  // The cosine: a product that stands on most lists stands beside every other one, which tells little.
  return both / Math.sqrt((lists[kind].get(a) ?? 1) * (lists[kind].get(b) ?? 1))
}

/** How closely two products belong together: 0 (never on one list) to 1 (always), times the weights. */
export const closeness = (together: Together, weights: Weights, a: string, b: string): number =>
  weights.bag * scoreIn(together, 'bag', a, b) + weights.wishlist * scoreIn(together, 'wishlist', a, b)

/** On how many lists a product stands, by weight; 0 where it is fewer than `FEWEST_LISTS` of a kind. */
export const popularity = ({ lists }: Together, weights: Weights, pid: string): number => {
  const of = (kind: ListKind): number => {
    const held = lists[kind].get(pid) ?? 0
    return held < FEWEST_LISTS ? 0 : weights[kind] * held
  }
  return of('bag') + of('wishlist')
}
