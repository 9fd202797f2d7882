import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { createAdaptorServer } from '@hono/node-server'
import autocannon from 'autocannon'
import { Hono } from 'hono'
import { findSite } from '#domain/sites'
import { createApp } from '#server/app'
import { contentAssortment } from '#server/basket'
import { type Caller, createIdentity, type Identity } from '#server/identity'
import { type Mails, openMails } from '#server/mail'
import { openStore } from '#server/store'
import { isBrief, median, spread, table } from './measure.ts'

// Session reads against a bare Hono route with the same bytes, each in a thread of its own and interleaved; logins against
// the bare hash; and whether time tells which addresses have an account.

type Name = 'shop' | 'bare'
interface Start {
  name: Name
  data: string
}
interface Ready {
  port: number
  cookie: string
}

const SESSION = '/auth/session?sitePath=stride/en_GB'
const PASSWORD = 'correct horse'
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)

let tokens = 0
/** Every token passes once: the bot check's work in the browser is not measured. */
const open = async (data: string): Promise<{ identity: Identity; mails: Mails; app: Hono }> => {
  const store = await openStore({ dataDir: data })
  const verify = async () => ({ jti: String(++tokens), isHard: true, expiresAt: Date.now() + 60_000 })
  const botCheck = { challenge: async () => ({}), verify }
  const mails = openMails({ store, mailer: { send: async () => undefined, deleteMailsTo: async () => undefined } })
  const identity = createIdentity({ store, mails, botCheck })
  const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites: [] } as const
  return { identity, mails, app: createApp({ store, assortment: contentAssortment, identity, settings, pages: false }) }
}

let callers = 0
const newCaller = (): Caller => {
  const site = findSite('stride', 'en_GB')
  if (!site) throw new Error('There is no stride/en_GB.')
  // Every call has another network address, so that no limit is reached.
  return {
    site,
    networkAddress: String(++callers),
    device: '',
    sessionToken: undefined,
    bagToken: undefined,
    linkBase: { origin: '', addressing: 'path' },
    pageLink: () => '',
    callLink: () => '',
  }
}

const account = (identity: Identity, email: string) =>
  identity.register(newCaller(), {
    email,
    password: PASSWORD,
    recaptcha: 'x',
    ageConfirmation: true,
    isPersistent: false,
    newsletter: false,
  })

const serve = async ({ name, data }: Start): Promise<Ready> => {
  const { identity, app } = await open(data)
  const { token } = await account(identity, 'zoe@example.com')
  const cookie = `stride.session=${token}`
  const bare = new Hono()
  const answer = await app.request(SESSION, { headers: { cookie, host: '127.0.0.1' } })
  const [headers, body] = [Object.fromEntries(answer.headers), (await answer.json()) as object]
  bare.get('/auth/session', () => new Response(JSON.stringify(body), { headers }))
  const server = createAdaptorServer({ fetch: (name === 'shop' ? app : bare).fetch }) as Server
  return await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ port: (server.address() as AddressInfo).port, cookie }))
  })
}

const next = async <T>(worker: Worker): Promise<T> => ((await once(worker, 'message')) as [T])[0]

const cpuSeconds = (worker: Worker): Promise<number> => {
  const answer = next<number>(worker)
  worker.postMessage('cpu')
  return answer
}

const reads = async (folder: string): Promise<(string | number)[][]> => {
  const names: Name[] = ['shop', 'bare']
  const workers = names.map(
    (name) => new Worker(new URL(import.meta.url), { workerData: { name, data: join(folder, name) } }),
  )
  const ready = await Promise.all(workers.map((worker) => next<Ready>(worker)))
  const rates = names.map(() => ({ clock: [] as number[], cpu: [] as number[] }))
  for (let round = 0; round <= ROUNDS; round++)
    for (const [i, worker] of workers.entries()) {
      const { port, cookie } = ready[i]!
      const before = await cpuSeconds(worker)
      const url = `http://127.0.0.1:${port}${SESSION}`
      const result = await autocannon({ url, connections: 20, duration: SECONDS, headers: { cookie } })
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 2xx.`)
      // The first round warms up.
      if (round === 0) continue
      rates[i]!.clock.push(result.requests.average)
      rates[i]!.cpu.push(result.requests.total / ((await cpuSeconds(worker)) - before))
    }
  await Promise.all(workers.map((worker) => worker.terminate()))
  const [shop, bare] = rates as [(typeof rates)[0], (typeof rates)[0]]
  return (['clock', 'cpu'] as const).map((by) => [
    `session read, by ${by === 'clock' ? 'the clock' : 'CPU of its thread'}`,
    Math.round(median(shop[by])),
    Math.round(median(bare[by])),
    spread(shop[by].map((own, i) => own / bare[by][i]!)),
  ])
}

const LOGINS = isBrief ? 4 : 40
/** Calls for addresses with an account, and as many without. */
const GUESSES = isBrief ? 4 : 40
const AT_ONCE = 4

/** A second's worth of work done `AT_ONCE` at a time. */
const perSecond = async (work: (i: number) => Promise<unknown>): Promise<number> => {
  const begin = performance.now()
  let i = 0
  const worker = async () => {
    while (i < LOGINS) await work(i++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (LOGINS * 1000) / (performance.now() - begin)
}

const login = (identity: Identity, email: string, password: string) =>
  identity.login(newCaller(), { email, password, recaptcha: 'x', isPersistent: false, reauthenticate: false })

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

const logins = async (folder: string) => {
  const { identity, mails } = await open(join(folder, 'logins'))
  const { hashPassword, verifyPassword } = await import('better-auth/crypto')
  const hash = await hashPassword(PASSWORD)
  await account(identity, 'zoe@example.com')
  const ratios = { shop: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const bare = await perSecond(() => verifyPassword({ hash, password: PASSWORD }))
    const shop = await perSecond(() => login(identity, 'zoe@example.com', PASSWORD))
    if (round > 0) {
      ratios.bare.push(bare)
      ratios.shop.push(shop)
    }
  }
  const pairs = ratios.shop.map((own, i) => own / ratios.bare[i]!)
  return {
    identity,
    mails,
    row: [
      'login, against the bare hash',
      median(ratios.shop).toFixed(1),
      median(ratios.bare).toFixed(1),
      spread(pairs),
    ],
  }
}

/** The same call for an address with an account and for one without, in turns; the medians in milliseconds. */
const telling = async (what: string, call: (email: string) => Promise<unknown>, known: (i: number) => string) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < GUESSES; i++) {
    times.known.push(await milliseconds(() => call(known(i))))
    times.unknown.push(await milliseconds(() => call(`nobody${i}@example.com`)))
  }
  const [k, u] = [median(times.known), median(times.unknown)]
  return [what, k.toFixed(2), u.toFixed(2), (k / u).toFixed(2)]
}

const main = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-identity-'))
  const read = await reads(folder)
  const { identity, mails, row } = await logins(folder)
  console.log(table('Identity (a second; SQLite)', ['what', 'the shop', 'bare', 'shop ÷ bare'], [...read, row]))
  // Each known address is guessed four times, one short of its lock.
  const emails = Array.from({ length: GUESSES }, (_, i) => `known${i % 10}@example.com`)
  for (const email of new Set(emails)) await account(identity, email)
  const wrong = (email: string) => login(identity, email, 'wrong').catch(() => undefined)
  const reset = (email: string) => identity.startReset(newCaller(), { email, recaptcha: 'x' })
  const light = (email: string) => identity.registerLight(newCaller(), { email, recaptcha: 'x' })
  const of = (i: number) => emails[i]!
  const rows = [
    await telling('wrong password', wrong, of),
    await telling('start of a reset', reset, of),
    await telling('light registration', light, of),
  ]
  console.log(table('Does time tell who has an account? (ms)', ['call', 'known', 'unknown', 'known ÷ unknown'], rows))
  await mails.settle()
  rmSync(folder, { recursive: true, force: true })
}

if (parentPort) {
  const door = parentPort
  door.on('message', () => {
    const { user, system } = process.threadCpuUsage()
    door.postMessage((user + system) / 1e6)
  })
  door.postMessage(await serve(workerData as Start))
} else await main()
