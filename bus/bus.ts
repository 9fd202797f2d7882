import mitt from 'mitt'
import { everything, type Row, rowOf } from './events.ts'
import { deliver, emit, type Handler, ignore, type Report, reportTo, type Wrapped } from './handlers.ts'
import { recall, remember } from './history.ts'
import { arrive } from './requests.ts'
import { examine } from './strict.ts'
import type { AnyEnvelope, PageInfo, SubscribeOptions } from './types.ts'

// mitt keeps the handlers; its emit, which copies the list every time, is not used (decision 10).
const emitter = mitt()
const lists = emitter.all as Map<unknown, unknown[]> as Map<string, Wrapped[]>
const pageId = Math.random().toString(36).slice(2, 10)
let page: PageInfo = { brand: '', locale: '', env: '', pageType: '' }
let latest = 0

class Published implements AnyEnvelope {
  readonly seq = ++latest
  readonly name
  readonly version
  readonly time = Date.now()
  readonly origin
  readonly page = page
  readonly data
  constructor(name: string, version: number, origin: AnyEnvelope['origin'], data: unknown) {
    this.name = name
    this.version = version
    this.origin = origin
    this.data = data
  }
  // Few read it, and to write out a number costs as much as to reach five subscribers.
  get id() {
    return `${pageId}-${this.seq}`
  }
}

export const configure = (options: { page?: PageInfo; onError?: Report }): void => {
  page = options.page ?? page
  if (options.onError) reportTo(options.onError)
}

const start = (row: Row, name: string, data: unknown, origin: AnyEnvelope['origin']): void => {
  const event = new Published(name, row.version, origin, data)
  // Taken now: a removal makes new lists, and what is added from here on is behind these lengths.
  const own = row.handlers
  const all = everything.handlers
  const owns = own.length
  const alls = all.length
  remember(row, event)
  emit(own, owns, event)
  emit(all, alls, event)
  if (row.kind === 'request') arrive(row, event)
}

export const publish = (name: string, data: unknown, origin: AnyEnvelope['origin'] = 'page'): void => {
  const row = rowOf(name)
  if (process.env.NODE_ENV !== 'production') examine(name, data, row.check)
  deliver(() => start(row, name, data, origin))
}

export const subscribe = (name: string, handler: Handler, options: SubscribeOptions = {}): (() => void) => {
  const row = name === '*' ? everything : rowOf(name)
  const { once, replay, signal } = options
  if (signal?.aborted) return ignore
  const off = () => {
    wrapped.handler = ignore
    row.handlers = row.handlers.filter((other) => other !== wrapped)
    lists.set(name, row.handlers)
    signal?.removeEventListener('abort', off)
  }
  const wrapped: Wrapped = {
    handler: once
      ? (event) => {
          off()
          handler(event)
        }
      : handler,
  }
  signal?.addEventListener('abort', off)
  emitter.on(name, wrapped as never)
  row.handlers = lists.get(name)!
  deliver(() => {
    for (const event of recall(name, replay)) emit([wrapped], 1, event)
  }, true)
  return off
}
