import type { Server } from 'node:http'
import { servedFragments } from '#domain/fragments'

/** Upper bounds of the latencies, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Latencies {
  /** How many requests took at most as long as the bound of the same place; the last is for longer ones. */
  counts: number[]
  sum: number
}

const calls = new Set([
  'account',
  'bot-check',
  'bridge',
  'browser-errors',
  'consents',
  'feed',
  'gift-cards',
  'orders',
  'payments',
  'personalization',
  'plain',
  'projects',
  'publications',
  'session-events',
  'stock-notices',
])
const others = new Set(['acq-api', 'ap-subscription', 'auth', 'healthz', 'metrics'])
const firstPart = (path: string): string => path.split('/')[1] ?? ''
/** By the first part of an address: all addresses of a fragment are one kind, called after that of its texts. */
const fragments = new Map(
  servedFragments.flatMap(({ id, paths: [texts, ...more] }) =>
    [`/${id}`, texts, ...more].map((path) => [firstPart(path), firstPart(texts)]),
  ),
)

/** The kind of an address: one of a few words, whatever callers send. */
export const kindOfAddress = (address: string): string => {
  const [first = '', second = ''] = (address.split('?')[0] ?? '').split('/').slice(1)
  if (first === 'api') return calls.has(second) ? second : 'unknown call'
  return fragments.get(first) ?? (others.has(first) ? first : 'file')
}

/** Requests and their latencies, by kind of address and class of status. */
export interface RequestMetrics {
  /** Lines in the Prometheus text format. */
  lines: () => string[]
}

/** Counts the requests of a server from now on. */
export const watchRequests = (server: Server): RequestMetrics => {
  const byLabels = new Map<string, Latencies>()
  const note = (kind: string, status: number, seconds: number): void => {
    const labels = `kind="${kind}",status="${Math.floor(status / 100)}xx"`
    const known = byLabels.get(labels) ?? { counts: Array.from({ length: BOUNDS.length + 1 }, () => 0), sum: 0 }
    const place = BOUNDS.findIndex((bound) => seconds <= bound)
    known.counts[place < 0 ? BOUNDS.length : place]! += 1
    known.sum += seconds
    byLabels.set(labels, known)
  }
  server.prependListener('request', (request, answer) => {
    const start = performance.now()
    const kind = kindOfAddress(request.url ?? '')
    answer.once('finish', () => note(kind, answer.statusCode, (performance.now() - start) / 1000))
  })
  const name = 'shop_request_seconds'
  return {
    lines: () => [
      `# HELP ${name} Time from a request to the end of its answer.`,
      `# TYPE ${name} histogram`,
      ...[...byLabels].flatMap(([labels, { counts, sum }]) => {
        let total = 0
        const buckets = counts.map((count, at) => {
          total += count
          return `${name}_bucket{${labels},le="${BOUNDS[at] ?? '+Inf'}"} ${total}`
        })
        return [...buckets, `${name}_sum{${labels}} ${sum.toFixed(6)}`, `${name}_count{${labels}} ${total}`]
      }),
    ],
  }
}
