/** What the back end has confirmed. */
export interface ConfirmedWishlist {
  /** Product ids, newest first, each once. */
  readonly items: readonly string[]
  /** The higher revision is the later list. */
  readonly revision: number
}

const productIdOf = (entry: unknown): string[] => {
  const { productId } = (entry ?? {}) as { productId?: unknown }
  return typeof productId === 'string' && productId !== '' ? [productId] : []
}

/**
 * Reads the answer of a wishlist call, `{ total, data: [{ productId }], revision }` (rule wishlist.7); undefined if it is
 * not a wishlist, such as the page of a proxy. An entry without a product id is left out. The count is that of the products,
 * not `total`. A back end without revisions always counts as revision 0: then the answer that comes last holds.
 */
export const readWishlist = (body: unknown): ConfirmedWishlist | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  const { data, revision } = body as { data?: unknown; revision?: unknown }
  if (!Array.isArray(data)) return undefined
  const items = [...new Set(data.flatMap(productIdOf))]
  return { items, revision: typeof revision === 'number' && Number.isFinite(revision) ? revision : 0 }
}
