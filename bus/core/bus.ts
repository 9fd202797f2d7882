import mitt from 'mitt'
import { examine } from '../checks/examine.ts'
import type { AnyEnvelope, Bus, SubscribeOptions, UntypedBus } from '../types.ts'
import { BusError, configuration, onError } from './errors.ts'
import { erasePersonal, type Handler, type Row, remember, replayed, rowOf, rows, type Subscriber } from './registry.ts'

// mitt keeps the handlers. Its emit copies the list on every call and is not used (decision 0145).
export const emitter = mitt()
/** Under which name mitt keeps the claimants of a request. */
export const claimKey = (name: string): string => `${name}?`
/** The subscribers of `*`. */
const everyEvent: Partial<Row> = {}
const pageId = `${Math.random().toString(36).slice(2)}-`
/** The `seq` of the newest event. */
export let latest = 0
/** Whether a delivery is running. */
let busy = false
/** Events that handlers published: they wait until every subscriber has received the present event. */
const queue: Parameters<typeof start>[] = []

/** The time that all events of one task share in production: reading the clock costs as much as six deliveries. */
let now = 0
const readClock = (): number => {
  queueMicrotask(() => {
    now = 0
  })
  return Date.now()
}

export const configure: Bus['configure'] = (options) => Object.assign(configuration, options)

/** Calls each subscriber; an error of one is reported and does not stop the others. */
const deliver = (subscribers: readonly Subscriber[] | undefined, event: AnyEnvelope): void => {
  for (const subscriber of subscribers ?? []) {
    if (event.seq > subscriber.after) {
      try {
        subscriber.handler(event)
      } catch (error) {
        onError(error, event)
      }
    }
  }
}

const start = (row: Row, name: string, data: unknown, origin: AnyEnvelope['origin']): void => {
  // Its owner may have removed the event while it was queued.
  if (rows[name] !== row) return
  if (process.env.NODE_ENV === 'production') now ||= readClock()
  else now = Date.now()
  const event = {
    id: pageId + ++latest,
    seq: latest,
    name,
    version: row.version,
    time: now,
    origin,
    page: configuration.page,
    data,
  }
  remember(event)
  if (row.kind === 'state') {
    row.last = event
    if (name === 'session:end') erasePersonal()
  }
  deliver(row.subscribers, event)
  deliver(everyEvent.subscribers, event)
  if (row.kind === 'request') hold(row, event)
}

/** Gives the held requests to the newest claimant, oldest first. */
const serve = (row: Row): void => {
  while (row.claimants?.[0] && row.held[0]) deliver(row.claimants.slice(-1), row.held.shift()!)
}

/** Holds a request that its subscribers have received, and serves it if there is a claimant. */
const hold = (row: Row, event: AnyEnvelope): void => {
  if (!row.holdsAll) row.held = []
  row.held.push(event)
  serve(row)
  // After 20 clicks without an answer the shopper no longer waits for the first.
  if (row.held.length > 20) onError(new BusError('bus/held-overflow', row.held.shift()!.id), event)
}

const finish = (): void => {
  // Walks on through what is queued meanwhile. Shifting a long list would move all of it each time.
  for (const waiting of queue) start(...waiting)
  queue.length = 0
  busy = false
}

/** Delivers past events at once, also inside a handler. Events that their handlers publish wait. */
const deliverPast = (past: () => void): void => {
  const inside = busy
  busy = true
  past()
  if (!inside) finish()
}

export const publish = ((name, data, origin = 'page') => {
  const row = rowOf(name)
  if (process.env.NODE_ENV !== 'production') examine(name, data, row.check)
  if (busy) queue.push([row, name, data, origin])
  else {
    busy = true
    start(row, name, data, origin)
    finish()
  }
}) as UntypedBus['publish'] as Bus['publish']

export const publishFrom = publish as Bus['publishFrom']

export const subscribe = ((name, handler, { once, replay, signal }: SubscribeOptions = {}) => {
  const row: Partial<Row> = name === '*' ? everyEvent : rowOf(name)
  const off = () => {
    subscriber.after = Infinity
    signal?.removeEventListener('abort', off)
    // A delivery may be walking the list at this moment.
    queueMicrotask(() => emitter.off(name, subscriber as never))
  }
  const subscriber: Subscriber = {
    after: 0,
    handler: once
      ? (event) => {
          off()
          handler(event)
        }
      : handler,
  }
  if (!signal?.aborted) {
    signal?.addEventListener('abort', off)
    emitter.on(name, subscriber as never)
    row.subscribers = emitter.all.get(name) as unknown as Subscriber[]
    deliverPast(() => {
      for (const event of replayed(name, replay)) deliver([subscriber], event)
      // The event in delivery was replayed just now, or is older than this subscription.
      subscriber.after ||= latest
    })
  }
  return off
}) as UntypedBus['subscribe'] as unknown as Bus['subscribe']

export const claim = ((name: string, handler: Handler) => {
  const row = rowOf(name)
  if (row.kind !== 'request') throw new BusError('bus/not-a-request', name)
  const claimant: Subscriber = { after: 0, handler }
  const key = claimKey(name)
  emitter.on(key, claimant as never)
  row.claimants = emitter.all.get(key) as unknown as Subscriber[]
  deliverPast(() => serve(row))
  return () => emitter.off(key, claimant as never)
}) as unknown as Bus['claim']
