import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import autocannon, { type Request } from 'autocannon'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { sites } from '#domain/sites'
import { median, spread, table } from './measure.ts'

// Pages and basket calls of the shop against bare Hono apps that answer the same bytes. Each server runs in a thread of
// its own; the runs are interleaved, so that what else the machine does meets all alike.

type Name = 'shop' | 'memory' | 'disk'
interface Start {
  name: Name
  dist: string
  page: string
  data: string
}

const listen = (app: Hono) =>
  new Promise<number>((resolve) => {
    const server = createAdaptorServer({ fetch: app.fetch }) as Server
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** Headers that the shop sends with a page or a call, as constants: the bare app sends no fewer bytes. */
const headersOf = async (app: Hono, address: string): Promise<Record<string, string>> => {
  const response = await app.request(address, { headers: { 'accept-encoding': 'br', host: '127.0.0.1' } })
  return Object.fromEntries(response.headers)
}

const startShop = async ({ dist, data }: Start): Promise<Hono> => {
  const { createApp } = await import('#server/app')
  const { contentAssortment } = await import('#server/basket')
  const { openStore } = await import('#server/store')
  const { mergeStock } = await import('#server/stock')
  const store = await openStore({ dataDir: data })
  const stock = contentAssortment.stock('stride').map((row) => ({ brand: 'stride', ...row }))
  await mergeStock(store, stock)
  const settings = { addressing: 'path', environment: 'local', distDir: dist, sites: sites.map((s) => s.key) } as const
  return createApp({ store, assortment: contentAssortment, settings, pages: true })
}

const startBare = async (start: Start): Promise<Hono> => {
  const app = new Hono()
  const shop = await startShop({ ...start, data: `${start.data}-of-${start.name}` })
  if (start.name === 'disk') {
    app.use(compress())
    app.use(serveStatic({ root: start.dist, precompressed: false }))
    return app
  }
  const body = readFileSync(join(start.dist, start.page, 'index.html'))
  const brotli = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const pageHeaders = await headersOf(shop, `/${start.page}/`)
  app.get(`/${start.page}/`, () => new Response(brotli, { headers: pageHeaders }))
  const basket = JSON.parse(await (await shop.request(BASKET, { headers: { host: '127.0.0.1' } })).text()) as object
  const callHeaders = await headersOf(shop, BASKET)
  const answer = () => new Response(JSON.stringify(basket), { headers: callHeaders })
  app.get('/api/bridge/baskets/-', answer)
  app.post('/api/bridge/baskets/-/items', async (c) => {
    await c.req.json()
    return answer()
  })
  return app
}

const BASKET = '/api/bridge/baskets/-?sitePath=stride/en_GB'
const ITEMS = '/api/bridge/baskets/-/items?sitePath=stride/en_GB'
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)

const inThread = async (start: Start): Promise<{ origin: string; worker: Worker }> => {
  const worker = new Worker(new URL(import.meta.url), { workerData: start })
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return { origin: `http://127.0.0.1:${port}`, worker }
}

const rate = async (origin: string, requests: Request[]): Promise<number> => {
  const result = await autocannon({ url: origin, connections: 20, duration: SECONDS, requests })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers of ${origin} were not 2xx.`)
  return result.requests.average
}

const compare = async (name: string, origins: Partial<Record<Name, string>>, requests: Request[]) => {
  const rates = new Map<string, number[]>()
  for (let round = 0; round <= ROUNDS; round++)
    for (const [server, origin] of Object.entries(origins)) {
      const perSecond = await rate(origin, requests)
      // The first round warms up.
      if (round > 0) rates.set(server, [...(rates.get(server) ?? []), perSecond])
    }
  const shop = rates.get('shop')!
  return [...rates].map(([server, values]) => {
    const ratios = shop.map((r, i) => r / values[i]!)
    const label = {
      shop: 'the shop',
      memory: 'bare Hono, bytes in memory',
      disk: 'bare Hono, serveStatic and compress',
    }[server]
    return [name, label ?? server, Math.round(median(values)), server === 'shop' ? '' : spread(ratios)]
  })
}

const main = async () => {
  const { servedBuild } = await import('./served-build.ts')
  const { dist, page } = servedBuild()
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'))
  const names: Name[] = ['shop', 'memory', 'disk']
  const started = await Promise.all(names.map((name) => inThread({ name, dist, page, data: join(folder, name) })))
  const [shop, memory, disk] = started.map((s) => s.origin) as [string, string, string]

  const json = { 'content-type': 'application/json' }
  const { products } = await import('#content/products')
  const { makeSku } = await import('#domain/products')
  const product = products('stride').find((p) => p.sizes.some((s) => s.stock >= 5))!
  const size = product.sizes.find((s) => s.stock >= 5)!
  const productId = makeSku({ pid: product.pid, colour: product.colours[0]!.id, size: size.id })
  const body = JSON.stringify({ items: [{ productId, quantity: 1 }] })
  const added = await fetch(shop + ITEMS, { method: 'POST', headers: json, body })
  const cookie = added.headers.getSetCookie()[0]!.split(';')[0]!

  const rows = [
    ...(await compare('page, brotli', { shop, memory, disk }, [
      { path: `/${page}/`, headers: { 'accept-encoding': 'br' } },
    ])),
    ...(await compare('read a basket', { shop, memory }, [{ path: BASKET, headers: { cookie } }])),
    // Every write is a new guest's, so that no stock ends; each is on the disk before it is answered.
    ...(await compare('add to a new basket', { shop, memory }, [{ method: 'POST', path: ITEMS, headers: json, body }])),
  ]
  console.log(table('Server (requests a second, 20 connections)', ['what', 'server', 'median', 'shop ÷ this'], rows))
  await Promise.all(started.map((s) => s.worker.terminate()))
  rmSync(folder, { recursive: true, force: true })
}

if (parentPort) {
  const start = workerData as Start
  parentPort.postMessage(await listen(start.name === 'shop' ? await startShop(start) : await startBare(start)))
} else await main()
