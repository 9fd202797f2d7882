import type { Hono } from 'hono'
import type { SoldArticles } from '#server/basket'
import { CallError, type CallSettings, createRouter, siteOf } from '#server/http'
import type { Store } from '#server/store'
import { offerOf } from './offer.ts'

export interface OfferDependencies extends CallSettings {
  store: Store
  assortment: Pick<SoldArticles, 'find' | 'skus'>
  clock?: () => number
}

/** `GET /:pid`: the offer of a product on the site of the call. The same for everybody. @throws CallError 404 productNotFound */
export const offerRoutes = ({ store, assortment, clock = Date.now, ...settings }: OfferDependencies): Hono => {
  const router = createRouter()
  router.get('/:pid', async (c) => {
    const site = siteOf(c, settings)
    const offer = await offerOf(store, assortment, { site, pid: c.req.param('pid'), now: clock() })
    if (!offer) throw new CallError(404, 'productNotFound', 'The shop does not sell this product here.')
    c.header('Cache-Control', 'no-cache')
    return c.json(offer)
  })
  return router
}
