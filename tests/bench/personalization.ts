import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { products } from '#content/products'
import { makeSku } from '#domain/products'
import { createApp } from '#server/app'
import { contentAssortment, type SoldArticles } from '#server/basket'
import { learnFromLists } from '#server/personalization'
import { mergeStock } from '#server/stock'
import { openStore, type Store } from '#server/store'
import { BasketClient } from '#tests/server/basket-client'
import { isBrief, spread, table } from './measure.ts'

// How long one recommendation takes on SQLite, with every product of the content as one brand, and how long the learning
// behind it takes, by the number of bags and wishlists that it learns from.

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 200)
const SIZES = isBrief ? [0, 200] : [0, 5_000, 50_000]
const BATCH = 2000

const range = ['stride', 'reebok'].flatMap((brand) => [...products(brand)])
const skus = range.map(({ pid, colours, sizes }) => makeSku({ pid, colour: colours[0]!.id, size: sizes[0]!.id }))
const assortment: SoldArticles = {
  ...contentAssortment,
  sells: (_brand, pid) => range.some((product) => product.pid === pid),
  find: (brand, sku) => contentAssortment.find(sku.startsWith('RB') ? 'reebok' : brand, sku),
  ranked: () => range,
  skus: (brand, pid) => contentAssortment.skus(pid.startsWith('RB') ? 'reebok' : brand, pid),
}

/** Any product, the same at each run; those at the beginning more often. */
const picked = (i: number): number => Math.floor(range.length * ((i * 0.618034) % 1) ** 2)

/** Stores so many bags and as many wishlists of four products each. */
const fill = async ({ db }: Store, from: number, to: number): Promise<void> => {
  const date = new Date(0).toISOString()
  const account = {
    email_verified: 1,
    name: '',
    image: null,
    account_type: 'FULL',
    lock_type: null,
    site: 'stride/en_GB',
  }
  for (let start = from; start < to; start += BATCH)
    await db.transaction().execute(async (trx) => {
      for (let i = start; i < Math.min(to, start + BATCH); i++) {
        const id = `list-${i}`
        const pids = [...new Set([0, 1, 2, 3].map((n) => picked(4 * i + n)))]
        const bag = {
          id,
          token_hash: id,
          brand: 'stride',
          country: 'GB',
          currency: 'GBP',
          created_at: 0,
          updated_at: 0,
        }
        await trx.insertInto('basket').values(bag).execute()
        const line = { basket_id: id, quantity: 1 }
        const lines = pids.map((at, position) => ({ ...line, id: `${id}-${at}`, sku: skus[at]!, position }))
        await trx.insertInto('basket_line').values(lines).execute()
        const user = { ...account, id, email: `${id}@example.com`, created_at: date, updated_at: date }
        await trx
          .insertInto('identity_user')
          .values(user as never)
          .execute()
        await trx.insertInto('wishlist').values({ user_id: id, brand: 'stride', revision: 1 }).execute()
        const items = pids.map((at, position) => ({ user_id: id, brand: 'stride', pid: range[at]!.pid, position }))
        await trx.insertInto('wishlist_item').values(items).execute()
      }
    })
}

const timed = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const measure = async (store: Store, lists: number): Promise<(string | number)[]> => {
  const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites: [] } as const
  const app = createApp({ store, assortment, settings, pages: false })
  const shopper = new BasketClient('http://127.0.0.1', 'stride/en_GB', (request) => app.request(request))
  for (const sku of skus.slice(0, 5)) await shopper.add(sku)
  const body = JSON.stringify({
    sessionId: 's',
    preview: 'A',
    events: [
      {
        type: 'decision',
        reporting: true,
        actionType: 'data-collection',
        placements: [{ placement: 'CART', selection: 'multiple-selection' }],
      },
    ],
  })
  const headers = {
    host: '127.0.0.1',
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: [...shopper.cookies].map((pair) => pair.join('=')).join('; '),
  }
  const ask = async (): Promise<void> => {
    const answer = await app.request('/api/personalization?sitePath=stride/en_GB', { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`The call was answered ${answer.status}.`)
    await answer.json()
  }
  await ask()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(ask))
  const learning = await timed(() => learnFromLists(store.db, assortment.sells))
  return [
    2 * lists,
    range.length,
    spread(times),
    learning.toFixed(0),
    lists === 0 ? '' : ((learning * 500) / lists).toFixed(1),
  ]
}

const folder = mkdtempSync(join(tmpdir(), 'bench-personalization-'))
const store = await openStore({ dataDir: join(folder, 'data') })
await mergeStock(
  store,
  ['stride', 'reebok'].flatMap((brand) => contentAssortment.stock(brand)).map((row) => ({ brand: 'stride', ...row })),
)
const rows: (string | number)[][] = []
for (const [i, size] of SIZES.entries()) {
  await fill(store, SIZES[i - 1] ?? 0, size)
  rows.push(await measure(store, size))
}
console.log(
  table(
    'Recommendations on SQLite (milliseconds; goal 5 for one)',
    ['bags and wishlists', 'products', 'one recommendation', 'learning from all', 'learning from 1,000'],
    rows,
  ),
)
await store.close()
rmSync(folder, { recursive: true, force: true })
