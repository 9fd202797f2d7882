import type { Context } from 'hono'
import type { Site } from '#domain/sites'
import type { Basket } from '#schemas/bag'
import type { CallSettings } from '#server/site'
import type { Store } from '#server/store'
import type { Assortment } from './assortment.ts'
import { accountOwner, dropGuestToken, setBagCookies, tokenOf } from './cookie.ts'
import { type BasketWithStock, holdsAnything, type Owner, readBasket } from './store.ts'
import { viewOf } from './view.ts'

export interface ShownDependencies extends CallSettings {
  store: Store
  assortment: Assortment
}

/** Whose bag a call is about; `token` goes into the cookie, for guests only. */
export interface Holder {
  owner: Owner
  token?: string
}

/** A basket as it is answered; its cookies are set on the answer. */
export const showBasket = async (
  dependencies: ShownDependencies,
  c: Context,
  site: Site,
  { owner, token, basket, stock }: Holder & BasketWithStock,
): Promise<Basket> => {
  const view = viewOf(basket, dependencies.assortment, stock)
  const known = view.totalProductCount > 0 || (await holdsAnything(dependencies.store.db, owner))
  setBagCookies(c, site, dependencies, { token, count: view.totalProductCount, known })
  return view
}

/** Gives the browser the bag of an account that has begun a session, in place of the guest's, which is part of it now. */
export const accountBag =
  (dependencies: ShownDependencies) =>
  async (c: Context, site: Site, userId: string): Promise<void> => {
    const owner = accountOwner(userId, site)
    await showBasket(dependencies, c, site, { owner, ...(await readBasket(dependencies.store.db, owner)) })
    if (tokenOf(c, site)) dropGuestToken(c, site)
  }
