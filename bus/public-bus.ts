import { latest, subscribe } from './core/bus.ts'
import { onError } from './core/errors.ts'
import { define } from './define.ts'
import type { AnyEnvelope, ConsentLevel, Definition, SubscribeOptions, UntypedBus } from './types.ts'
import { consentClassOf, withoutPersonal } from './without-personal.ts'

const HELD = 100

/** The consent choice, as the outer door asks for it. */
export interface PublicBusConsent {
  /** Whether the level is granted; undefined while the visitor has not chosen. */
  allowed(level: ConsentLevel): boolean | undefined
  /** Calls back after every change of the choice. */
  onChange(changed: () => void): void
  /** The newest event of before the door was opened that a refusal has made void under a level; 0 when none. */
  voidUntil?(level: ConsentLevel): number
}

/** What an outsider says of a subscription; `consent` is the level that it works under, 2 when left out. */
export interface PublicSubscribeOptions extends SubscribeOptions {
  consent?: ConsentLevel
}

/** What outsiders get: events without personal properties, as far as the visitor's choice allows. */
export interface PublicBus {
  /** `*` is every event. The level that counts is the higher of `consent` and the event's own class. */
  subscribe(name: string, handler: (event: AnyEnvelope) => void, options?: PublicSubscribeOptions): () => void
  /** Adds events under a prefix of one's own (`acme:shown`); payloads are copied and checked when published. */
  define(
    prefix: string,
    definitions: Readonly<Record<string, Definition>>,
  ): { publish(name: string, data: unknown): void; remove(): void }
}
type Visitor = (bus: PublicBus) => void

/** The choice over time: what was published while a level was refused is never delivered under it. */
const openGate = (decision: PublicBusConsent) => {
  const refused = [false, false, false]
  /** By level: the newest event when it stopped being refused. */
  const refusedUntil = ([0, 1, 2] as const).map((level) => decision.voidUntil?.(level) ?? 0)
  const pumps = new Set<() => void>()
  const follow = () => {
    for (const level of [1, 2] as const) {
      if (refused[level]) refusedUntil[level] = latest
      refused[level] = decision.allowed(level) === false
    }
    for (const pump of [...pumps]) pump()
  }
  follow()
  decision.onChange(follow)
  return {
    pumps,
    /** Undefined: not known yet. */
    opens: (event: AnyEnvelope, own: ConsentLevel): boolean | undefined => {
      const level = Math.max(own, consentClassOf(event.name)) as ConsentLevel
      return event.seq > refusedUntil[level]! && decision.allowed(level)
    },
  }
}

const subscribeBehind =
  (gate: ReturnType<typeof openGate>): PublicBus['subscribe'] =>
  (name, handler, options = {}) => {
    const { once, signal, replay = 'none' } = options
    const level = options.consent === 0 || options.consent === 1 ? options.consent : 2
    const stop = new AbortController()
    let held: AnyEnvelope[] = []
    let busy = false
    const off = () => {
      gate.pumps.delete(pump)
      stop.abort()
    }
    const deliver = (event: AnyEnvelope) => {
      if (once) off()
      try {
        handler(event)
      } catch (error) {
        onError(error, event)
      }
    }
    const pump = () => {
      if (busy) return
      busy = true
      const waiting: AnyEnvelope[] = []
      for (let event = held.shift(); event && !stop.signal.aborted; event = held.shift()) {
        const open = gate.opens(event, level)
        if (open) deliver(event)
        else if (open === undefined) waiting.push(event)
      }
      held = waiting.slice(-HELD)
      busy = false
    }
    if (signal?.aborted) return off
    signal?.addEventListener('abort', off)
    gate.pumps.add(pump)
    const receive = (event: AnyEnvelope) => {
      held.push(withoutPersonal(event))
      pump()
    }
    ;(subscribe as UntypedBus['subscribe'])(name, receive, { replay, signal: stop.signal })
    return off
  }

/**
 * Opens `window.shopBus` (design 2): runs what was pushed before and everything that is pushed from now on. Until the
 * choice is known events are held, 100 at most a subscriber; a grant delivers them once, a refusal discards them. Guards
 * against accidents, not against hostile code of the same origin.
 */
export const openPublicBus = (decision: PublicBusConsent): void => {
  const { shopBus } = globalThis as { shopBus?: Visitor[] }
  const bus: PublicBus = Object.freeze({
    subscribe: subscribeBehind(openGate(decision)),
    define(prefix: string, events: Readonly<Record<string, Definition>>) {
      const { publish, remove } = define(prefix, events)
      return { publish: (name: string, data: unknown) => publish(name, structuredClone(data)), remove }
    },
  })
  const push = (...visitors: Visitor[]): void => {
    for (const visitor of visitors) {
      try {
        visitor(bus)
      } catch (error) {
        onError(error)
      }
    }
  }
  Object.assign(globalThis, { shopBus: Object.freeze({ push }) })
  if (Array.isArray(shopBus)) push(...shopBus)
}
