import type { Offers } from '#domain/products'
import { sites } from '#domain/sites'
import { parsePage } from '#page-assembly'
import type { SoldArticles } from '#server/basket'
import type { PageEdits } from '#server/files'
import { log } from '#server/log'
import type { Store } from '#server/store'
import { correctOffers, correctPage, type LivePage } from './correct-page.ts'
import { livePrices } from './live-prices.ts'
import { pricePlaces } from './page-places.ts'

/** What pages show of products of which the browser knows no more than the pid. */
const OFFERS = '/wishlist/offers.json'
/** For how long what was read counts for a page that is asked for, in milliseconds. */
const FRESH_MS = 1000

/** What a page shows of products, and what was read last of them. */
interface Shown {
  pids: readonly string[]
  /** The product of a product page. */
  own: string | undefined
  revision: string
  readAt: number
  /** A reading under way. */
  reading: Promise<void> | undefined
}

interface LiveDependencies {
  store: Store
  assortment: Pick<SoldArticles, 'find' | 'skus'>
  clock?: () => number
}

const siteOfPath = (path: string) => sites.find(({ key }) => path.startsWith(`/${key}/`))

const revisionFrom = ({ prices, stock }: LivePage): string =>
  prices.size === 0 && stock.size === 0 ? '' : JSON.stringify([[...prices], [...stock].map(([sku, n]) => [sku, n > 0])])

/**
 * Corrects the pages that this process serves where feeds have changed what they show (rule feeds.11): a page is read again once a second at
 * most, while it is asked for, and is sent as it is now at its first request.
 */
export const livePages = ({ store, assortment, clock = Date.now }: LiveDependencies): PageEdits => {
  const pages = new Map<string, Shown>()

  const read = async (path: string, { pids, own }: Pick<Shown, 'pids' | 'own'>): Promise<LivePage> => {
    const site = siteOfPath(path)!
    const prices = await livePrices(store.db, assortment, { site, pids, now: clock() })
    const skus = own === undefined ? [] : assortment.skus(site.brand, own)
    if (skus.length === 0) return { prices, stock: new Map() }
    const rows = await store.db
      .selectFrom('stock')
      .select(['sku', 'available'])
      .where('brand', '=', site.brand)
      .where('sku', 'in', skus)
      .where('counted', 'is not', null)
      .orderBy('sku')
      .execute()
    return { prices, stock: new Map(rows.map(({ sku, available }) => [sku, available])) }
  }

  const readAgain = async (path: string, shown: Shown): Promise<void> => {
    shown.readAt = clock()
    try {
      shown.revision = revisionFrom(await read(path, shown))
    } catch (error) {
      // The page stays as it was sent last.
      log('storeUnavailable', { error })
    } finally {
      shown.reading = undefined
    }
  }

  /** Undefined without the store: the page is sent as it was built. */
  const readFirst = async (path: string, of: Pick<Shown, 'pids' | 'own'>): Promise<LivePage | undefined> => {
    const shown: Shown = { ...of, revision: '', readAt: clock(), reading: undefined }
    pages.set(path, shown)
    try {
      const live = await read(path, shown)
      shown.revision = revisionFrom(live)
      return live
    } catch (error) {
      log('storeUnavailable', { error })
      return undefined
    }
  }

  return {
    revisionOf: async (path) => {
      const shown = pages.get(path)
      if (!shown) return ''
      if (clock() - shown.readAt >= FRESH_MS) shown.reading ??= readAgain(path, shown)
      await shown.reading
      return shown.revision
    },
    edit: async (path, html) => {
      const site = siteOfPath(path)
      if (site && path.endsWith(OFFERS)) {
        const offers = JSON.parse(html) as Offers
        const live = await readFirst(path, { pids: Object.keys(offers), own: undefined })
        return live && live.prices.size > 0 ? JSON.stringify(correctOffers(offers, site, live)) : html
      }
      if (!site || !html.includes('class="price"')) return html
      const page = parsePage(html)
      const places = pricePlaces(page)
      const own = places.find(({ around }) => around.name === 'article')?.pid
      const pids = [...new Set(places.map(({ pid }) => pid))]
      const live = await readFirst(path, { pids, own })
      return live ? correctPage(page, site, live) : html
    },
  }
}
