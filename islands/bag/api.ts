import type { Address, BasketResponse } from '#domain/bag'
import { PlatformError } from '#platform/errors'
import { hostInfo } from '#platform/host'
import { storefront } from '#platform/http'

const BASKET = '/api/bridge/baskets/-'

/** What a shopper enters at the checkout. */
export interface DeliveryDetails {
  customerEmail: string
  /** Absent if all goods are sent by e-mail. */
  shippingAddress?: Address
}

/**
 * A bag call that failed without an error status: the original host is unknown, or the answer has an OK status and an
 * errorCode; `body` is that answer.
 */
export class BagCallError extends PlatformError<'bag-original-host' | 'bag-refused'> {
  readonly body: unknown

  constructor(code: 'bag-original-host' | 'bag-refused', message: string, body?: unknown) {
    super(code, message)
    this.body = body
  }
}

const call = async (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: unknown) => {
  const options = { credentials: 'same-origin', timeout: 30_000, retries: 2 } as const
  const answer = await storefront[method](path, { ...options, ...(body !== undefined && { body }) })
  if (typeof answer !== 'object' || answer === null || 'errorCode' in answer)
    throw new BagCallError('bag-refused', 'The basket call was refused.', answer)
  return answer as BasketResponse
}

const linePath = (itemId: string): string => `${BASKET}/items/${encodeURIComponent(itemId)}`

/**
 * The basket calls. Each resolves with the whole basket and rejects with what `toBagError` reads: ApiError, which has been
 * reported, or BagCallError.
 */
export const bagApi = {
  read: () => call('get', BASKET),
  async add(items: readonly { productId: string; quantity: number }[]) {
    if (!hostInfo().originalHost) throw new BagCallError('bag-original-host', 'Original host is not available')
    return call('post', `${BASKET}/items`, { items })
  },
  change: (itemId: string, quantity: number) => call('patch', linePath(itemId), { quantity }),
  remove: (itemId: string) => call('delete', linePath(itemId)),
  saveDelivery: (details: DeliveryDetails) => call('patch', BASKET, details),
}
