import mitt from 'mitt'
import { BusError } from './error.ts'
import { type Row, rowOf } from './events.ts'
import { emit, type Handler, report, settings, type Wrapped } from './handlers.ts'
import { forget, recall, remember } from './history.ts'
import { examine } from './strict.ts'
import type { AnyEnvelope, Bus, SubscribeOptions, UntypedBus } from './types.ts'

// mitt keeps the handlers; its emit, which copies the list every time, is not used (decision 10).
export const emitter = mitt()
/** The handlers of `*`. */
const everything: Partial<Row> = {}
const pageId = `${Math.random().toString(36).slice(2)}-`
/** The `seq` of the newest event. */
export let latest = 0
let busy = false
/** What handlers published: it waits until every subscriber has seen the present event. */
const later: Parameters<typeof start>[] = []

/** The time of this task in a page: reading the clock costs as much as reaching six subscribers. */
let now = 0
const readClock = (): number => {
  queueMicrotask(() => {
    now = 0
  })
  return Date.now()
}

export const configure: Bus['configure'] = (options) => Object.assign(settings, options)

const start = (row: Row, name: string, data: unknown, origin: AnyEnvelope['origin']): void => {
  if (process.env.NODE_ENV === 'production') now ||= readClock()
  else now = Date.now()
  const event = {
    id: pageId + ++latest,
    seq: latest,
    name,
    version: row.version,
    time: now,
    origin,
    page: settings.page,
    data,
  }
  remember(event)
  if (row.kind === 's') {
    row.last = event
    if (name === 'session:end') forget()
  }
  emit(row.handlers, event)
  emit(everything.handlers, event)
  if (row.kind === 'r') arrive(row, event)
}

/** Gives what is held to the newest claimant, oldest first. */
const serve = (row: Row): void => {
  while (row.claims[0] && row.held[0]) emit(row.claims.slice(-1), row.held.shift()!)
}

/** A request that its subscribers have seen. */
const arrive = (row: Row, event: AnyEnvelope): void => {
  if (!row.flags.includes('+')) row.held = []
  row.held.push(event)
  serve(row)
  // A shopper who clicked so often without an answer has long gone on.
  if (row.held.length > 20) report(new BusError('bus/held-overflow', row.held.shift()!.id), event)
}

const finish = (): void => {
  while (later.length) start(...later.shift()!)
  busy = false
}

/** Delivers past events at once, also inside a handler; what their handlers publish waits. */
const deliver = (past: () => void): void => {
  const inside = busy
  busy = true
  past()
  if (!inside) finish()
}

export const publish = ((name, data, origin = 'page') => {
  const row = rowOf(name)
  if (process.env.NODE_ENV !== 'production') examine(name, data, row.check)
  if (busy) later.push([row, name, data, origin])
  else {
    busy = true
    start(row, name, data, origin)
    finish()
  }
}) as UntypedBus['publish'] as Bus['publish']

export const subscribe = ((name, handler, { once, replay, signal }: SubscribeOptions = {}) => {
  const row: Partial<Row> = name === '*' ? everything : rowOf(name)
  const off = () => {
    wrapped.after = Infinity
    // Not now: a delivery may be walking the list.
    queueMicrotask(() => emitter.off(name, wrapped as never))
  }
  const wrapped: Wrapped = {
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
    emitter.on(name, wrapped as never)
    row.handlers = emitter.all.get(name) as unknown as Wrapped[]
    deliver(() => {
      for (const event of recall(name, replay)) emit([wrapped], event)
      // The event in delivery was replayed just now, or came before this subscription.
      wrapped.after ||= latest
    })
  }
  return off
}) as UntypedBus['subscribe'] as unknown as Bus['subscribe']

export const claim = ((name: string, handler: Handler) => {
  const row = rowOf(name)
  if (row.kind !== 'r') throw new BusError('bus/not-a-request', name)
  const claimant: Wrapped = { after: 0, handler }
  row.claims.push(claimant)
  deliver(() => serve(row))
  return () => {
    row.claims = row.claims.filter((other) => other !== claimant)
  }
}) as unknown as Bus['claim']
