import { PlatformError } from '#browser/errors'
import { storefront } from '#browser/http'
import { isSignedIn } from '#browser/session'
import {
  type ConfirmedWishlist,
  notAuthenticated,
  readWishlist,
  toWishlistError,
  type WishlistAction,
} from '#domain/wishlist'

const LIST = '/api/bridge/account/default'
const paths = { fetch: LIST, add: `${LIST}/add`, remove: `${LIST}/delete` } as const

/**
 * A wishlist call that failed, or was not made because there is no user. Its message and status are those of `wishlist:error`;
 * the request's error is its cause.
 */
export class WishlistCallError extends PlatformError<'wishlist/failed' | 'wishlist/not-authenticated'> {
  override readonly name = 'WishlistCallError'
  readonly status: number

  constructor(
    code: 'wishlist/failed' | 'wishlist/not-authenticated',
    { message, status }: { message: string; status: number },
    cause?: unknown,
  ) {
    super(code, message, { cause })
    this.status = status
  }

  /** Whether no answer came: the back end may have carried the call out all the same. */
  get isUnanswered(): boolean {
    const { status } = (this.cause ?? {}) as { status?: number }
    return status === undefined || status === 408
  }
}

const send = async (action: WishlistAction, body?: object): Promise<ConfirmedWishlist> => {
  const options = { timeout: 5000, headers: { 'content-type': 'application/json' } }
  const answer = await (action === 'fetch'
    ? storefront.get(paths.fetch, options)
    : storefront.post(paths[action], { ...options, body }))
  const wishlist = readWishlist(answer)
  if (wishlist) return wishlist
  throw new TypeError(`The answer is no wishlist: ${typeof answer}`)
}

/**
 * Makes a wishlist call and resolves with the whole list.
 * @throws WishlistCallError `wishlist/not-authenticated`, without a call, where the page knows no session; `wishlist/failed`
 */
export const callWishlist = async (action: WishlistAction, body?: object): Promise<ConfirmedWishlist> => {
  if (!isSignedIn()) throw new WishlistCallError('wishlist/not-authenticated', notAuthenticated)
  try {
    return await send(action, body)
  } catch (cause) {
    throw new WishlistCallError('wishlist/failed', toWishlistError(action, cause), cause)
  }
}
