/** A rail whose products may be replaced. */
interface Rail {
  /** The editors' choice, in order: as many products as the rail has places. */
  chosen: readonly string[]
  /** What was decided for the rail, the best first. */
  recommended: readonly string[]
  /** Whether a product can be shown: it is sold on the site and not sold out, not in the bag, not in an earlier rail. */
  isShowable: (pid: string) => boolean
}

/**
 * The products of a rail: recommendations, and where there are too few the editors' choice after them. A product stands there
 * once, and there are never more products than the rail has places. Without a recommendation that can be shown it is the
 * editors' choice as it is.
 */
export const railProducts = ({ chosen, recommended, isShowable }: Rail): readonly string[] => {
  const first = [...new Set(recommended)].filter(isShowable)
  if (first.length === 0) return chosen
  const others = chosen.filter((pid) => !first.includes(pid) && isShowable(pid))
  return [...first, ...others].slice(0, chosen.length)
}
