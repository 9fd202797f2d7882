import type { Context, Hono } from 'hono'
import type { Site } from '#domain/sites'
import { type WishlistAnswer, wishlistBody } from '#schemas/wishlist'
import { CallError, type CallSettings, createRouter, jsonBody, limitBody, neverStored, siteOf } from '#server/http'
import type { Store } from '#server/store'
import { setWishlistCount } from './cookie.ts'
import { unwished, wished } from './rules.ts'
import {
  changeWishlist,
  noWishlistOwner,
  readStoredWishlist,
  type StoredWishlist,
  type WishlistOwner,
} from './store.ts'

export interface WishlistDependencies extends CallSettings {
  store: Store
  /** Whether the brand sells the product. */
  sells: (brand: string, pid: string) => boolean
  /** The id of the account that is logged in, or undefined; without this function every caller is a guest. */
  accountOf?: ((c: Context, site: Site) => Promise<string | undefined>) | undefined
}

const limited = limitBody(2)

/**
 * The wishlist calls (rules wishlist.1 and wishlist.7 to wishlist.10): `GET /` reads the list `default`, `POST /add` and `POST
 * /delete` change it. Each answers the whole list and tells its length by a cookie. Without a session they are 401.
 */
export const wishlistRoutes = ({ store, sells, accountOf, ...settings }: WishlistDependencies): Hono => {
  const app = createRouter()
  app.use(neverStored)

  const ownerOf = async (c: Context): Promise<WishlistOwner> => {
    const site = siteOf(c, settings)
    const userId = await accountOf?.(c, site)
    if (userId === undefined) throw noWishlistOwner()
    return { userId, brand: site.brand }
  }

  const answer = (c: Context, { pids, revision }: StoredWishlist) => {
    setWishlistCount(c, siteOf(c, settings), settings, pids.length)
    const body: WishlistAnswer = { total: pids.length, data: pids.map((productId) => ({ productId })), revision }
    return c.json(body)
  }

  app.get('/', async (c) => answer(c, await readStoredWishlist(store.db, await ownerOf(c))))

  app.post('/add', limited, async (c) => {
    const owner = await ownerOf(c)
    const { pid } = await jsonBody(c, wishlistBody)
    if (!sells(owner.brand, pid))
      throw new CallError(404, 'productNotFound', `No product has the id ${JSON.stringify(pid.slice(0, 40))}.`)
    return answer(c, await changeWishlist(store, owner, (pids) => wished(pids, pid)))
  })

  // A product that is not sold any more can be removed too.
  app.post('/delete', limited, async (c) => {
    const owner = await ownerOf(c)
    const { pid } = await jsonBody(c, wishlistBody)
    return answer(c, await changeWishlist(store, owner, (pids) => unwished(pids, pid)))
  })
  return app
}
