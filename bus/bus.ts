import mitt from 'mitt'
import { BusError } from './error.ts'
import { type Row, rowOf } from './events.ts'
import { emit, type Handler, report, settings, type Wrapped } from './handlers.ts'
import { forget, recall, remember } from './history.ts'
import { examine } from './strict.ts'
import type { AnyEnvelope, Bus, SubscribeOptions, UntypedBus } from './types.ts'

const HELD = 20

// mitt keeps the handlers; its emit, which copies the list every time, is not used (decision 10).
const emitter = mitt()
/** The subscribers of every event. */
const everything: Pick<Row, 'handlers'> = { handlers: [] }
const pageId = `${Math.random().toString(36).slice(2)}-`
/** The `seq` of the newest event. */
export let latest = 0
let busy = false
/** What handlers published: it waits until every subscriber has seen the present event. */
const later: Parameters<typeof start>[] = []

let now = 0
/** Reading the clock costs as much as reaching six subscribers; a page reads it once a task, as event loops do. */
const clock = (): number => {
  if (process.env.NODE_ENV !== 'production') return Date.now()
  if (now === 0) {
    now = Date.now()
    queueMicrotask(() => {
      now = 0
    })
  }
  return now
}

export const configure: Bus['configure'] = (options) => void Object.assign(settings, options)

const start = (row: Row, name: string, data: unknown, origin: AnyEnvelope['origin']): void => {
  const seq = ++latest
  const { page } = settings
  const event = { id: pageId + seq, seq, name, version: row.version, time: clock(), origin, page, data }
  remember(event)
  if (row.kind === 's') {
    row.last = event
    if (name === 'session:end') forget()
  }
  emit(row.handlers, event)
  emit(everything.handlers, event)
  if (row.kind === 'r') arrive(row, event)
}

/** A request that its subscribers have seen goes to its newest claimant, or is held. */
const arrive = (row: Row, event: AnyEnvelope): void => {
  if (row.claimants[0]) emit(row.claimants.slice(-1), event)
  else {
    if (!row.flags.includes('+')) row.held = []
    row.held.push(event)
    if (row.held.length > HELD) report(new BusError('bus/held-overflow', row.held.shift()!.id), event)
  }
}

const finish = (): void => {
  while (later.length > 0) start(...later.shift()!)
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
  const row = name === '*' ? everything : rowOf(name)
  const off = () => {
    wrapped.after = Infinity
    // A new list: a delivery that is under way keeps its own.
    row.handlers = row.handlers.filter((other) => other !== wrapped)
    emitter.all.set(name, row.handlers as never)
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
    row.handlers = emitter.all.get(name) as unknown[] as Wrapped[]
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
  row.claimants.push(claimant)
  deliver(() => {
    while (row.claimants.at(-1) === claimant && row.held[0]) emit([claimant], row.held.shift()!)
  })
  return () => {
    row.claimants = row.claimants.filter((other) => other !== claimant)
  }
}) as unknown as Bus['claim']
