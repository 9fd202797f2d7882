import mitt from 'mitt'
import { BusError } from './error.ts'
import { type Handler, type Row, rows } from './events.ts'
import { newest, recall, remember } from './history.ts'
import { examine, strict } from './strict.ts'
import type { AnyEnvelope, PageInfo, SubscribeOptions } from './types.ts'

type Report = (error: unknown, event?: AnyEnvelope) => void
type Origin = AnyEnvelope['origin']

const emitter = mitt<Record<string, AnyEnvelope>>()
const pageId = Math.random().toString(36).slice(2, 10)
let page: PageInfo = { brand: '', locale: '', env: '', pageType: '' }
let onError: Report = console.error
let seq = 0
let busy = false
let queue: [Row, string, unknown, Origin][] = []
let removed: (() => void)[] = []
const requested: ((event: AnyEnvelope) => void)[] = []

export const configure = (options: { page?: PageInfo; onError?: Report }): void => {
  page = options.page ?? page
  onError = options.onError ?? onError
}

export const report: Report = (error, event) => {
  try {
    // A subscriber of error:reported that throws would otherwise be reported for ever.
    ;(event?.name === 'error:reported' ? console.error : onError)(error, event)
  } catch {}
}

/** Calls a handler; what it throws goes to the error reporter and stops nobody. */
export const call = (handler: Handler, event: AnyEnvelope): void => {
  try {
    handler(event)
  } catch (error) {
    report(error, event)
  }
}

export const rowOf = (name: string): Row => {
  const row = rows.get(name)
  if (!row) throw new BusError('bus/unknown-event', name)
  return row
}

const emit = (list: string, event: AnyEnvelope): void => {
  // mitt's own emit copies the list every time; here removals wait, and what is added skips the present event.
  for (const handler of (emitter.all.get(list) ?? []) as Handler[]) handler(event)
}

const start = (row: Row, name: string, data: unknown, origin: Origin): void => {
  seq++
  const event = { id: `${pageId}-${seq}`, seq, name, version: row.version, time: Date.now(), origin, page, data }
  remember(row, event)
  emit(name, event)
  emit('*', event)
  if (row.kind === 'request') for (const arrive of requested) arrive(event)
}

const finish = (): void => {
  for (const entry of queue) start(...entry)
  queue = []
  busy = false
  for (const remove of removed) remove()
  removed = []
}

/** Runs deliveries: what their handlers publish waits until they are through. */
export const deliver = (deliveries: () => void): void => {
  if (busy) return void deliveries()
  busy = true
  deliveries()
  finish()
}

/** Calls back with every request once its subscribers have seen it. */
export const onRequest = (arrive: (event: AnyEnvelope) => void): void => void requested.push(arrive)

export const publish = (name: string, data: unknown, origin: Origin = 'page'): void => {
  const row = rowOf(name)
  if (strict) examine(name, data, row.check)
  if (busy) {
    queue.push([row, name, data, origin])
  } else {
    busy = true
    start(row, name, data, origin)
    finish()
  }
}

export const subscribe = (name: string, handler: Handler, options: SubscribeOptions = {}): (() => void) => {
  if (name !== '*') rowOf(name)
  const { once, replay, signal } = options
  let on = !signal?.aborted
  let after = 0
  const wrapped: Handler = (event) => {
    if (!on || event.seq <= after) return
    if (once) off()
    call(handler, event)
  }
  const detach = () => emitter.off(name, wrapped as never)
  const off = () => {
    on = false
    signal?.removeEventListener('abort', off)
    if (busy) removed.push(detach)
    else detach()
  }
  if (on) {
    signal?.addEventListener('abort', off)
    emitter.on(name, wrapped as never)
    deliver(() => {
      const past = replay === 'all' ? recall(name) : replay === 'last' ? newest(name) : []
      past.forEach(wrapped)
      // The event in delivery was replayed just now, or came before this subscription.
      after = seq
    })
  }
  return off
}
