import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon, { type Request } from 'autocannon'
import { AccountClient } from '#tests/server/account-client'
import { BasketClient } from '#tests/server/basket-client'
import { sku } from '#tests/server/test-assortment'
import { bytesThatStay, heapUsed } from './heap-used.ts'
import { isBrief, table } from './measure.ts'
import { productionBus } from './production-bus.ts'

// What stays in memory after a million requests to a process of the shop, and after a million publishes on the bus while
// subscribers come and go. The part fails where one small object for each stays.

const STAGES = isBrief ? 2 : 5
const REQUESTS = isBrief ? 6_000 : 200_000
const PUBLISHES = isBrief ? 40_000 : 200_000
const SITE = 'sitePath=stride/en_GB'

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(2)

const startShopProcess = async () => {
  const data = mkdtempSync(join(tmpdir(), 'bench-heap-'))
  const dist = join(data, 'dist')
  mkdirSync(join(dist, 'stride/en_GB/404'), { recursive: true })
  for (const page of ['', '404/'])
    writeFileSync(join(dist, `stride/en_GB/${page}index.html`), '<!doctype html><p>'.repeat(500))
  const env = { ...process.env, PORT: '0', DATA_DIR: data, DIST_DIR: dist, METRICS_TOKEN: 'a-token-of-24-characters' }
  const child = fork(fileURLToPath(new URL('heap-server.ts', import.meta.url)), {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const next = async <T>(): Promise<T> => ((await once(child, 'message')) as [T])[0]
  const { origin } = await next<{ origin: string }>()
  return {
    origin,
    measure: () => {
      const answer = next<{ heap: number; memory: number }>()
      child.send('measure')
      return answer
    },
    stop: async () => {
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

const cookieOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map((pair) => pair.join('=')).join('; ')

/** What shoppers and strangers ask for. Addresses differ each time where anyone may choose them; one in a hundred writes. */
const mixOf = async (origin: string): Promise<Request[]> => {
  const member = new AccountClient(origin)
  await member.register('zoe@example.com')
  const shopper = new BasketClient(origin)
  const { body } = await shopper.add(sku('T0'))
  const item = body.shipmentList[0]!.productLineItemList[0]!.itemId
  let count = 0
  const different = (path: string): Request => ({
    setupRequest: (request) => ({ ...request, path: path.replace('#', String(++count)) }),
  })
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const basket = { cookie: cookieOf(shopper) }
  const reads: Request[] = [
    different('/stride/en_GB/?q=#'),
    different('/stride/en_GB/missing-#/'),
    different('/api/unknown-#'),
    { path: `/api/bridge/baskets/-?${SITE}`, headers: basket },
    { path: `/auth/session?${SITE}`, headers: { cookie: cookieOf(member) } },
    { path: '/healthz?deep', headers: { authorization: 'Bearer a-token-of-24-characters' } },
    { path: '/metrics', headers: { authorization: 'Bearer a-token-of-24-characters' } },
    { method: 'POST', path: `/api/account/login?${SITE}`, headers: json, body: '{"email":' },
  ]
  const write: Request = {
    method: 'PATCH',
    path: `/api/bridge/baskets/-/items/${item}?${SITE}`,
    headers: { ...json, ...basket },
    body: '{"quantity":2}',
  }
  return [...Array.from({ length: 12 }, () => reads).flat(), ...reads.slice(0, 3), write]
}

const requestsStay = async (): Promise<(string | number)[]> => {
  const shop = await startShopProcess()
  const requests = await mixOf(shop.origin)
  const stages: { heap: number; memory: number }[] = []
  for (let stage = 0; stage <= STAGES; stage++) {
    const { errors, timeouts } = await autocannon({ url: shop.origin, connections: 20, amount: REQUESTS, requests })
    if (errors + timeouts > 0) throw new Error(`${errors} requests failed.`)
    // The first stage warms up.
    stages.push(await shop.measure())
  }
  await shop.stop()
  const heaps = stages.map(({ heap }) => heap)
  const stay = bytesThatStay('A process', heaps, REQUESTS)
  return [
    'requests',
    STAGES * REQUESTS,
    ...[heaps[0]!, heaps.at(-1)!].map(megabytes),
    stay.toFixed(2),
    megabytes(stages.at(-1)!.memory),
  ]
}

const publishesStay = async (): Promise<(string | number)[]> => {
  const { publish, subscribe, claim } = await productionBus()
  let heard = 0
  const hear = (): void => {
    heard += 1
  }
  /** A hundred publishes between subscribers of every kind that come and go. */
  const visit = (): void => {
    const control = new AbortController()
    const offs = [
      subscribe('modal:close', hear),
      subscribe('*', hear, { replay: 'all', signal: control.signal }),
      subscribe('modal:close', hear, { replay: 'all', once: true }),
      claim('bag:open', hear),
    ]
    for (let at = 0; at < 99; at++) publish('modal:close', { id: 'bag' })
    publish('bag:open', {})
    control.abort()
    for (const off of offs) off()
  }
  const heaps: number[] = []
  for (let stage = 0; stage <= STAGES; stage++) {
    for (let at = 0; at < PUBLISHES / 100; at++) visit()
    heaps.push(await heapUsed())
  }
  if (heard === 0) throw new Error('No handler was called.')
  const stay = bytesThatStay('The bus', heaps, PUBLISHES)
  return ['publishes', STAGES * PUBLISHES, ...[heaps[0]!, heaps.at(-1)!].map(megabytes), stay.toFixed(2), '']
}

const rows = [await publishesStay(), await requestsStay()]
const head = ['what', 'how many', 'heap before, MB', 'heap after, MB', 'bytes that stay for each', 'memory, MB']
console.log(table('Heap after a forced collection', head, rows))
