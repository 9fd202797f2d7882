import type { Context, Hono } from 'hono'
import {
  type ExperimentVariant,
  nothingTogether,
  rankProducts,
  selections,
  variantOf,
  variants,
  weightsOf,
} from '#domain/personalization'
import { parseSku } from '#domain/products'
import type { Site } from '#domain/sites'
import { type PersonalizationAnswer, type PersonalizationBody, personalizationBody } from '#schemas/personalization'
import { type HolderSettings, holderOfCaller, readBasket, type SoldArticles } from '#server/basket'
import { createRouter, jsonBody, limitBody, siteOf } from '#server/http'
import { readStock } from '#server/stock'
import type { Store } from '#server/store'
import { readStoredWishlist } from '#server/wishlist'
import { firstInStock } from './in-stock.ts'
import { learnFromLists } from './lists.ts'
import { renewed } from './renewed.ts'

export interface PersonalizationDependencies extends HolderSettings {
  store: Store
  assortment: Pick<SoldArticles, 'sells' | 'ranked' | 'skus'>
}

type Event = PersonalizationBody['events'][number]
type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

const eventOf = <Type extends Event['type']>(events: readonly Event[], type: Type): EventOf<Type> | undefined =>
  events.find((event): event is EventOf<Type> => event.type === type)

const isVariant = (text: string | undefined): text is ExperimentVariant => variants.some((variant) => variant === text)

/**
 * `POST /api/personalization` answers with the products that a page recommends (rules personalization.1 to
 * personalization.6). The call stores nothing. Pages make it under level 2 only.
 */
export const personalizationRoutes = (dependencies: PersonalizationDependencies): Hono => {
  const { store, assortment, environment } = dependencies
  const holderOf = holderOfCaller(dependencies)
  const learned = renewed(() => learnFromLists(store.db, assortment.sells))

  /** The caller's own products: in the bag, and on the wishlist of an account. */
  const chosenBy = async (c: Context, site: Site): Promise<{ bagged: string[]; wished: readonly string[] }> => {
    const holder = await holderOf(c, site)
    if (!holder) return { bagged: [], wished: [] }
    const { owner } = holder
    const { lines } = (await readBasket(store.db, owner)).basket
    const bagged = lines.flatMap(({ sku }) => parseSku(sku)?.pid ?? [])
    if (owner.userId === undefined) return { bagged, wished: [] }
    return { bagged, wished: (await readStoredWishlist(store.db, { userId: owner.userId, brand: site.brand })).pids }
  }

  const recommend = async (
    c: Context,
    site: Site,
    seen: readonly string[],
    { variant, count }: { variant: ExperimentVariant; count: number },
  ): Promise<string[]> => {
    const { brand, country } = site
    const { bagged, wished } = await chosenBy(c, site)
    const ranked = rankProducts({
      products: assortment.ranked(brand, { country, now: Date.now() }),
      seeds: seen.length > 0 ? seen : [...bagged, ...wished],
      omitted: new Set(bagged),
      together: (await learned()).get(brand) ?? nothingTogether(),
      weights: weightsOf[variant],
    })
    return firstInStock(ranked, count, {
      skusOf: (pid) => assortment.skus(brand, pid),
      stockOf: (skus) => readStock(store.db, brand, skus),
    })
  }

  const app = createRouter()
  app.post('/', limitBody(16), async (c) => {
    c.header('Cache-Control', 'no-store')
    const site = siteOf(c, dependencies)
    const { sessionId, preview, events } = await jsonBody(c, personalizationBody)
    const variant = environment !== 'prod' && isVariant(preview) ? preview : variantOf(sessionId)
    const rails = eventOf(events, 'decision')?.placements ?? []
    const count = rails.reduce((sum, { selection }) => sum + selections[selection], 0)
    const ranked = await recommend(c, site, eventOf(events, 'page-view')?.products ?? [], { variant, count })
    // Two rails of one page show different products.
    const impressionReporting = rails.map(({ placement, selection }) => ({
      placement,
      selection,
      products: ranked.splice(0, selections[selection]),
    }))
    const action = { variant, isControl: variant === 'CONTROL', impressionReporting }
    return c.json({ responses: [{ actions: [action] }] } satisfies PersonalizationAnswer)
  })
  return app
}
