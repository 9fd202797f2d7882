import { BagCallError, callBasket } from '#browser/bag'
import { hostInfo } from '#browser/host'
import type { Item } from '#domain/bag'

const itemPath = (itemId: string): string => `/items/${encodeURIComponent(itemId)}`

/**
 * The calls that change the basket. Each resolves with the whole basket and rejects with what `toBagError` reads: ApiError,
 * which has been reported, or BagCallError.
 */
export const bagApi = {
  async add(items: readonly Item[]) {
    if (!hostInfo().originalHost) throw new BagCallError('bag-original-host', 'Original host is not available')
    return callBasket('post', '/items', { items })
  },
  change: (itemId: string, quantity: number) => callBasket('patch', itemPath(itemId), { quantity }),
  remove: (itemId: string) => callBasket('delete', itemPath(itemId)),
}
