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
import { decisionRequest } from '#domain/personalization'
import { sites } from '#domain/sites'
import { median, spread, table } from './measure.ts'

// Pages, basket calls and decisions of the shop against bare Hono apps that answer the same bytes. Each server runs in a thread of
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
  const settings = {
    addressing: 'path',
    environment: 'local',
    distDir: dist,
    sites: sites.map((s) => s.key),
    proxies: 1,
  } as const
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
  const decided = await shop.request(DECISION, {
    method: 'POST',
    headers: { ...json, host: '127.0.0.1' },
    body: question,
  })
  const [decision, decisionHeaders] = [await decided.text(), Object.fromEntries(decided.headers)]
  app.post('/api/personalization', async (c) => {
    await c.req.json()
    return new Response(decision, { headers: decisionHeaders })
  })
  return app
}

const BASKET = '/api/bridge/baskets/-?sitePath=stride/en_GB'
const ITEMS = '/api/bridge/baskets/-/items?sitePath=stride/en_GB'
const DECISION = '/api/personalization?sitePath=stride/en_GB'
const json = { 'content-type': 'application/json' }
const placement = (name: 'STILL-INTERESTED' | 'MY-STORE') =>
  ({ placement: name, selection: 'multiple-selection' }) as const
/** What the home page asks. */
const question = JSON.stringify(
  decisionRequest({
    sessionId: 'bench',
    placements: [placement('STILL-INTERESTED'), placement('MY-STORE')],
    pageType: 'home',
    url: 'http://127.0.0.1/stride/en_GB/',
    referrer: '',
    userAgent: 'bench',
    products: [],
    isProduction: true,
  }),
)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)

const inThread = async (start: Start): Promise<Contender> => {
  const worker = new Worker(new URL(import.meta.url), { workerData: start })
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return { origin: `http://127.0.0.1:${port}`, worker }
}

interface Contender {
  origin: string
  worker: Worker
}

/** Requests a second by the clock, and by the CPU time that the server's thread took, which a busy machine disturbs less. */
interface Rate {
  clock: number
  cpu: number
}

const cpuSeconds = (worker: Worker): Promise<number> =>
  new Promise((resolve) => {
    worker.once('message', resolve)
    worker.postMessage('cpu')
  })

const measure = async ({ origin, worker }: Contender, requests: Request[]): Promise<Rate> => {
  const before = await cpuSeconds(worker)
  const result = await autocannon({ url: origin, connections: 20, duration: SECONDS, requests })
  const spent = (await cpuSeconds(worker)) - before
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers of ${origin} were not 2xx.`)
  return { clock: result.requests.average, cpu: result.requests.total / spent }
}

/** Numbers the shoppers' network addresses, because one address makes few new bags an hour (rule security.12). */
let shoppers = 0

const asNewShopper = (request: Request): Request => {
  const address = `10.${shoppers >> 16}.${(shoppers >> 8) & 255}.${shoppers & 255}`
  shoppers++
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }
}

const labels: Record<Name, string> = {
  shop: 'the shop',
  memory: 'bare Hono, bytes in memory',
  disk: 'bare Hono, serveStatic and compress',
}

const compare = async (what: string, servers: [Name, Contender][], requests: Request[]) => {
  const rates = new Map<Name, Rate[]>(servers.map(([name]) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, server] of servers) {
      const rate = await measure(server, requests)
      // The first round warms up.
      if (round > 0) rates.get(name)?.push(rate)
    }
  const shop = rates.get('shop') ?? []
  return [...rates].map(([name, values]) => {
    const ratio = (by: keyof Rate) =>
      name === 'shop' ? '' : spread(shop.map((own, i) => own[by] / (values[i]?.[by] ?? Number.NaN)))
    const middle = (by: keyof Rate) => Math.round(median(values.map((v) => v[by])))
    return [what, labels[name], middle('clock'), ratio('clock'), middle('cpu'), ratio('cpu')]
  })
}

const main = async () => {
  const { servedBuild } = await import('./served-build.ts')
  const { dist, page } = await servedBuild()
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'))
  const names: Name[] = ['shop', 'memory', 'disk']
  const started = await Promise.all(names.map((name) => inThread({ name, dist, page, data: join(folder, name) })))
  const servers = started.map((server, i): [Name, Contender] => [names[i]!, server])
  const answering = servers.filter(([name]) => name !== 'disk')
  const shop = started[0]!.origin

  const { products } = await import('#content/products')
  const { makeSku } = await import('#domain/products')
  const product = products('stride').find((p) => p.sizes.some((s) => s.stock >= 5))!
  const size = product.sizes.find((s) => s.stock >= 5)!
  const productId = makeSku({ pid: product.pid, colour: product.colours[0]!.id, size: size.id })
  const body = JSON.stringify({ items: [{ productId, quantity: 1 }] })
  const added = await fetch(shop + ITEMS, { method: 'POST', headers: json, body })
  const cookie = added.headers.getSetCookie()[0]!.split(';')[0]!

  const rows = [
    ...(await compare('page, brotli', servers, [{ path: `/${page}/`, headers: { 'accept-encoding': 'br' } }])),
    ...(await compare('read a basket', answering, [{ path: BASKET, headers: { cookie } }])),
    ...(await compare('a decision of recommendations', answering, [
      { method: 'POST', path: DECISION, headers: json, body: question },
    ])),
    // Every write is a new guest's, so that no stock ends; each is on the disk before it is answered.
    ...(await compare('add to a new basket', answering, [
      { method: 'POST', path: ITEMS, headers: json, body, setupRequest: asNewShopper },
    ])),
  ]
  console.log(
    table(
      'Server (requests a second, 20 connections)',
      ['what', 'server', 'by the clock', 'shop ÷ this', 'by CPU of its thread', 'shop ÷ this'],
      rows,
    ),
  )
  await Promise.all(started.map((s) => s.worker.terminate()))
  rmSync(folder, { recursive: true, force: true })
}

if (parentPort) {
  const start = workerData as Start
  const door = parentPort
  door.on('message', () => {
    const { user, system } = process.threadCpuUsage()
    door.postMessage((user + system) / 1e6)
  })
  door.postMessage(await listen(start.name === 'shop' ? await startShop(start) : await startBare(start)))
} else await main()
