import mitt from 'mitt'
import { BusError } from './error.ts'
import type { HydrationDoor } from './hydration-door.ts'
import { examine, strict } from './strict.ts'
import type { AnyEnvelope, Definition, Kind, Owner, PageInfo, SubscribeOptions } from './types.ts'

/** An event as the bus keeps it at run time. */
export interface Row {
  kind: Kind
  version: number
  /** Erased on `session:end`. */
  personal: boolean
  keepsAll: boolean
  check?: Definition['check']
  /** The kept value of a state. */
  last?: AnyEnvelope | undefined
  /** Unclaimed requests, oldest first. */
  held: AnyEnvelope[]
  claimants: Handler[]
}
export type Handler = (event: AnyEnvelope) => void
type Report = (error: unknown, event?: AnyEnvelope) => void

export const HISTORY = 100
export const HELD = 20

/** A bus over these events. The shop has one (`shop.ts`); tests make as many as they like. */
export const createBus = (rows: Map<string, Row>, door: HydrationDoor) => {
  const emitter = mitt<Record<string, AnyEnvelope>>()
  const pageId = Math.random().toString(36).slice(2, 10)
  const history: (AnyEnvelope | undefined)[] = []
  let queue: [Row, string, unknown, AnyEnvelope['origin']][] = []
  let seq = 0
  let busy = false
  let page: PageInfo = { brand: '', locale: '', env: '', pageType: '' }
  let onError: Report = console.error

  const report: Report = (error, event) => {
    try {
      // A subscriber of error:reported that throws would otherwise be reported for ever.
      ;(event?.name === 'error:reported' ? console.error : onError)(error, event)
    } catch {}
  }

  const rowOf = (name: string): Row => {
    const row = rows.get(name)
    if (!row) throw new BusError('bus/unknown-event', name)
    return row
  }

  /** Runs deliveries; what they publish waits until they are through. */
  const deliver = (work: () => void): void => {
    if (busy) return work()
    busy = true
    work()
    for (const entry of queue) start(...entry)
    queue = []
    busy = false
  }

  const forget = () => {
    for (const row of rows.values()) {
      if (row.personal) {
        row.last = undefined
        row.held = []
      }
    }
    history.forEach((event, at) => {
      if (event && rows.get(event.name)?.personal) history[at] = undefined
    })
  }

  const hold = (row: Row, event: AnyEnvelope) => {
    row.held = row.keepsAll ? [...row.held, event] : [event]
    if (row.held.length > HELD) report(new BusError('bus/held-overflow', row.held.shift()!.id), event)
    door.waiting = door.waiting.filter((entry) => {
      if (!entry[0].includes(event.name)) return true
      hydrate(entry[1])
      return false
    })
  }

  const hydrate = (island: () => void) => {
    try {
      island()
    } catch (error) {
      report(error)
    }
  }

  const start = (row: Row, name: string, data: unknown, origin: AnyEnvelope['origin']): void => {
    seq++
    const event = { id: `${pageId}-${seq}`, seq, name, version: row.version, time: Date.now(), origin, page, data }
    history[seq % HISTORY] = event
    if (row.kind === 'state') row.last = event
    if (name === 'session:end') forget()
    emitter.emit(name, event)
    if (row.kind === 'request') {
      const claimant = row.claimants.at(-1)
      if (claimant) claimant(event)
      else hold(row, event)
    }
  }

  const publish = (name: string, data: unknown, origin: AnyEnvelope['origin'] = 'page'): void => {
    const row = rowOf(name)
    if (strict) examine(name, data, row.check)
    if (busy) queue.push([row, name, data, origin])
    else deliver(() => start(row, name, data, origin))
  }

  const remembered = (name: string, replay: SubscribeOptions['replay']): AnyEnvelope[] => {
    const past = [...history.slice((seq + 1) % HISTORY), ...history.slice(0, (seq + 1) % HISTORY)].filter(
      (event) => event !== undefined && (name === '*' || event.name === name),
    ) as AnyEnvelope[]
    if (replay === 'all') return past
    if (replay !== 'last') return []
    if (name !== '*') return [rows.get(name)?.last ?? past.at(-1)].filter((event) => event !== undefined)
    return [...rows.values()]
      .map((row) => row.last)
      .filter((event) => event !== undefined)
      .sort((a, b) => a.seq - b.seq)
  }

  const subscribe = (name: string, handler: Handler, options: SubscribeOptions = {}): (() => void) => {
    if (name !== '*') rowOf(name)
    const { once, signal } = options
    let on = !signal?.aborted
    let after = 0
    const wrapped: Handler = (event) => {
      if (!on || event.seq <= after) return
      if (once) off()
      try {
        handler(event)
      } catch (error) {
        report(error, event)
      }
    }
    const listener = name === '*' ? (((_: string, event: AnyEnvelope) => wrapped(event)) as never) : wrapped
    const off = () => {
      on = false
      emitter.off(name, listener)
      signal?.removeEventListener('abort', off)
    }
    if (!on) return off
    signal?.addEventListener('abort', off)
    emitter.on(name, listener)
    const past = remembered(name, options.replay)
    deliver(() => past.forEach(wrapped))
    // What is being delivered now was replayed, or came before this subscription.
    after = seq
    return off
  }

  const claim = (name: string, handler: Handler): (() => void) => {
    const row = rowOf(name)
    if (row.kind !== 'request') throw new BusError('bus/not-a-request', name)
    let on = true
    const wrapped: Handler = (event) => {
      try {
        handler(event)
      } catch (error) {
        report(error, event)
      }
    }
    row.claimants.push(wrapped)
    deliver(() => {
      while (on && row.held[0]) wrapped(row.held.shift()!)
    })
    return () => {
      on = false
      row.claimants = row.claimants.filter((claimant) => claimant !== wrapped)
    }
  }

  const define = (prefix: string, definitions: Record<string, Definition>): Owner => {
    for (const name of rows.keys()) if (name.startsWith(`${prefix}:`)) throw new BusError('bus/already-defined', name)
    const names = Object.keys(definitions)
    for (const name of [...names, `${prefix}:x`])
      if (!/^[a-z][a-z\d-]*:[a-z][a-z\d-]*$/.test(name) || !name.startsWith(`${prefix}:`))
        throw new BusError('bus/foreign-prefix', name)
    for (const name of names) {
      const { kind, version = 1, check, personal, hold } = definitions[name]!
      rows.set(name, { kind, version, check, personal: !!personal, keepsAll: hold !== 'last', held: [], claimants: [] })
    }
    const own = (name: string) => {
      if (!names.includes(name)) throw new BusError('bus/foreign-prefix', name)
      return rowOf(name)
    }
    return {
      publish: (name, data) => {
        const problems = own(name).check?.(data) ?? []
        if (problems.length > 0) throw new BusError('bus/invalid-payload', `${name} ${problems.join(', ')}`)
        publish(name, data)
      },
      subscribe: (name, handler, options) => {
        own(name)
        return subscribe(name, handler, options)
      },
      remove: () => {
        for (const name of names) rows.delete(name)
      },
    }
  }

  const configure = (options: { page?: PageInfo; onError?: Report }): void => {
    page = options.page ?? page
    onError = options.onError ?? onError
  }

  door.requested = (names, island) => {
    if (names.some((name) => rows.get(name)?.held.length)) hydrate(island)
    else door.waiting.push([names, island])
  }
  const early = door.waiting
  door.waiting = []
  for (const entry of early) door.requested(...entry)

  return { publish, subscribe, claim, define, configure }
}
