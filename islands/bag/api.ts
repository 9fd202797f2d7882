import type { Address, BasketResponse } from '#domain/bag'
import { PlatformError } from '#platform/errors'
import { hostInfo } from '#platform/host'
import { storefront } from '#platform/http'

const BASKET = '/api/bridge/baskets/-'

/** What a shopper enters at the checkout. */
export interface DeliveryDetails {
  customerEmail: string
  /** Absent where all goods are sent by e-mail. */
  shippingAddress?: Address
}

/** The basket calls (storefront 7, design 5). Each resolves with the whole basket, or throws what `toBagError` reads. */
export interface BagApi {
  read(): Promise<BasketResponse>
  add(items: readonly { productId: string; quantity: number }[]): Promise<BasketResponse>
  change(itemId: string, quantity: number): Promise<BasketResponse>
  remove(itemId: string): Promise<BasketResponse>
  deliver(details: DeliveryDetails): Promise<BasketResponse>
}

/** Original host unknown, or an answer with an OK status that says errorCode; `body` is that answer. */
export class BagCallError extends PlatformError<'bag-original-host' | 'bag-refused'> {
  readonly body: unknown

  constructor(code: 'bag-original-host' | 'bag-refused', message: string, body?: unknown) {
    super(code, message)
    this.body = body
  }
}

const accepted = (body: unknown): BasketResponse => {
  const isObject = typeof body === 'object' && body !== null
  if (!isObject || 'errorCode' in body) throw new BagCallError('bag-refused', 'The basket call was refused.', body)
  return body
}

const call = async (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: unknown) =>
  accepted(
    await storefront[method](path, {
      ...(body !== undefined && { body }),
      credentials: 'same-origin',
      timeout: 30_000,
      retries: 2,
    }),
  )

const linePath = (itemId: string): string => `${BASKET}/items/${encodeURIComponent(itemId)}`

export const bagApi: BagApi = {
  read: () => call('get', BASKET),
  add: async (items) => {
    if (!hostInfo().originalHost) throw new BagCallError('bag-original-host', 'Original host is not available')
    return call('post', `${BASKET}/items`, { items })
  },
  change: (itemId, quantity) => call('patch', linePath(itemId), { quantity }),
  remove: (itemId) => call('delete', linePath(itemId)),
  deliver: (details) => call('patch', BASKET, details),
}
