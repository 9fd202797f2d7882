/** Figures for operators in the Prometheus text format (rule back-end.20). They name no person and no address. */
import type { Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Hono } from 'hono'
import { fileFaults } from '#content/files'
import { feedLines } from '#server/feeds'
import { createRouter, operatorsOnly } from '#server/http'
import { mailQueueState } from '#server/mail'
import type { Store, StoreLoad } from '#server/store'
import { watchRequests } from './requests.ts'

/** Gives all figures as text. The delays of the event loop are those since the last call. */
export type ReadMetrics = () => Promise<string>

const gauge = (name: string, help: string, values: readonly (readonly [string, number])[]): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  ...values.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`),
]

/** What the store knows of mails and feeds. */
const storeLines = async (store: Pick<Store, 'db'>): Promise<string[]> => {
  const { waiting, oldest, givenUp } = await mailQueueState(store.db, Date.now())
  return [
    ...gauge('shop_mails', 'Mails in the queue.', [
      ['state="waiting"', waiting],
      ['state="given up"', givenUp],
    ]),
    ...gauge('shop_mail_oldest_seconds', 'Age of the oldest mail that waits.', [['', oldest / 1000]]),
    ...(await feedLines(store, Date.now())),
  ]
}

const fileLines = (): string[] => {
  const { now, ever } = fileFaults()
  return [
    ...gauge('shop_broken_files', 'Files with faults, whose last good state counts.', [['', now]]),
    '# HELP shop_file_faults_total How often a file that was right got a fault, or another one.',
    '# TYPE shop_file_faults_total counter',
    `shop_file_faults_total ${ever}`,
  ]
}

const loadLines = ({ inUse, idle, waiting }: StoreLoad): string[] => [
  ...gauge('shop_store_connections', 'Connections to the database.', [
    ['state="in use"', inUse],
    ['state="idle"', idle],
  ]),
  ...gauge('shop_store_waiting', 'Queries that wait for a connection.', [['', waiting]]),
]

/** Counts from now on. `others` gives the lines of figures that are counted elsewhere. */
export const watchProcess = (
  server: Server,
  store: Pick<Store, 'db' | 'load'>,
  others: () => readonly string[] = () => [],
): ReadMetrics => {
  const requests = watchRequests(server)
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  return async () => {
    const delays = [50, 99, 100].map((p) => [`quantile="${p / 100}"`, loop.percentile(p) / 1e9] as const)
    loop.reset()
    // Before the query below, which takes a connection of its own.
    const load = loadLines(store.load())
    // While the store is away the other figures are worth the more.
    const [stored, isStoreUp] = await storeLines(store).then(
      (lines) => [lines, 1] as const,
      () => [[], 0] as const,
    )
    const lines = [
      ...requests.lines(),
      ...others(),
      ...gauge('shop_store_up', 'Whether the store answers.', [['', isStoreUp]]),
      ...load,
      ...stored,
      ...fileLines(),
      ...gauge('shop_event_loop_delay_seconds', 'Delay of the event loop since the last reading.', delays),
      ...gauge('shop_memory_bytes', 'Memory of the process.', [['', process.memoryUsage.rss()]]),
    ]
    return `${lines.join('\n')}\n`
  }
}

/** `GET /metrics` for callers who send `Authorization: Bearer {token}`. @throws CallError 401 invalidToken */
export const metricsRoutes = ({ token, read }: { token: string; read: ReadMetrics }): Hono => {
  const requireToken = operatorsOnly(token)
  const router = createRouter()
  router.get('/metrics', async (c) => {
    requireToken(c)
    const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }
    return c.body(await read(), 200, headers)
  })
  return router
}
