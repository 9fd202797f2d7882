import { subscribe } from './core/bus.ts'
import { BusError, onError } from './core/errors.ts'
import { rowOf } from './core/registry.ts'
import { define } from './define.ts'
import type { AnyEnvelope, ConsentLevel, Definition, SubscribeOptions, UntypedBus } from './types.ts'
import { disclosureOf, withoutPersonal } from './without-personal.ts'

/** How many events a subscriber holds until the choice is known. */
const HELD = 100

/** The visitor's choice, as the public bus asks for it. */
export interface PublicBusConsent {
  /** Whether the level is granted now; undefined while the visitor has not chosen. */
  allowed(level: ConsentLevel): boolean | undefined
  /** The `seq` of the first event that may be delivered under a level that is granted now (rule public-bus.4). */
  firstDeliverable(level: ConsentLevel): number
  /** Calls back after every change of the choice, in the order of the calls; the returned function ends it. */
  onChange(changed: () => void): () => void
}

/** Options of a subscription by a script outside the project. */
export interface PublicSubscribeOptions extends SubscribeOptions {
  /** The level that the subscriber works under. Default 2. */
  consent?: ConsentLevel
}

/** What scripts outside the project get: events without personal properties, as far as the visitor's choice allows. */
export interface PublicBus {
  /**
   * `*` means every event. The level that counts is the higher of `consent` and the event's own class.
   * @throws BusError `bus/unknown-event`, and `bus/invalid-option` for an option that means nothing
   */
  subscribe(name: string, handler: (event: AnyEnvelope) => void, options?: PublicSubscribeOptions): () => void
  /** Adds events under a prefix of the script's own (`acme:shown`). A payload is checked and copied when published. */
  define(
    prefix: string,
    definitions: Readonly<Record<string, Definition>>,
  ): { publish(name: string, data: unknown): void; remove(): void }
}
/** What became of an event at a subscriber. `dropped`: more than 100 were held. `failed`: the handler threw. */
export type Outcome = 'held' | 'delivered' | 'refused' | 'dropped' | 'failed'
/** Called for every new subscription, with the name it is for; what it returns hears what became of each event. */
export type SubscriptionWatcher = (name: string) => (outcome: Outcome, event: AnyEnvelope) => void

/** What a page pushes to `window.shopBus`. */
export type PublicBusVisitor = (bus: PublicBus) => void

/** Whether an event may be delivered to a subscriber of this level; undefined while that is not known. */
type Gate = (event: AnyEnvelope, own: ConsentLevel) => boolean | undefined

const openGate = ({ allowed, firstDeliverable, onChange }: PublicBusConsent): Gate => {
  let first: number[]
  const update = () => {
    first = ([0, 1, 2] as const).map(firstDeliverable)
  }
  update()
  // Subscribers come later, so this runs before they look at what they hold.
  onChange(update)
  return (event, own) => {
    const disclosure = disclosureOf(event)
    if (!disclosure) return false
    const level = Math.max(own, disclosure.consent) as ConsentLevel
    return event.seq >= first[level]! && allowed(level)
  }
}

const takes: Readonly<Record<keyof PublicSubscribeOptions, (value: unknown) => boolean>> = {
  replay: (value) => ['none', 'last', 'all'].includes(value as string),
  consent: (value) => [0, 1, 2].includes(value as number),
  once: (value) => typeof value === 'boolean',
  signal: (value) => value instanceof AbortSignal,
}

/** @throws BusError `bus/invalid-option` for an option that is unknown or has a value that means nothing */
const examineOptions = (handler: unknown, options: object): void => {
  if (typeof handler !== 'function') throw new BusError('bus/invalid-option', 'the handler is no function')
  for (const [key, value] of Object.entries(options))
    if (value !== undefined && !(Object.hasOwn(takes, key) && takes[key as keyof typeof takes](value)))
      throw new BusError('bus/invalid-option', `${key}: ${String(value)}`)
}

const subscribeBehind =
  (gate: Gate, onChange: PublicBusConsent['onChange'], watch?: SubscriptionWatcher): PublicBus['subscribe'] =>
  (name, handler, options = {}) => {
    if (typeof name !== 'string') throw new BusError('bus/unknown-event', typeof name)
    const kind = name === '*' ? 'state' : rowOf(name).kind
    examineOptions(handler, options)
    const { once, signal, replay = 'none', consent: level = 2 } = options
    if (replay === 'last' && kind !== 'state')
      console.warn(`${name} is no state and keeps no last event, so replay: 'last' brings none. Use replay: 'all'.`)
    const tell = watch?.(name)
    const stop = new AbortController()
    let held: AnyEnvelope[] = []
    let isDeliveringHeld = false
    const off = () => stop.abort()
    const deliver = (event: AnyEnvelope) => {
      if (stop.signal.aborted) return
      if (once) off()
      try {
        handler(event)
        tell?.('delivered', event)
      } catch (error) {
        tell?.('failed', event)
        onError(error, event)
      }
    }
    const hold = (events: AnyEnvelope[]) => {
      for (const oldest of events.slice(0, -HELD)) tell?.('dropped', oldest)
      held = events.slice(-HELD)
    }
    const deliverHeld = () => {
      if (isDeliveringHeld) return
      isDeliveringHeld = true
      const waiting: AnyEnvelope[] = []
      // The list grows by what a handler publishes meanwhile.
      for (const event of held) {
        const isOpen = gate(event, level)
        if (isOpen) deliver(event)
        else if (isOpen === undefined) waiting.push(event)
        else tell?.('refused', event)
      }
      hold(waiting)
      isDeliveringHeld = false
    }
    if (signal?.aborted) return off
    signal?.addEventListener('abort', off, { signal: stop.signal })
    stop.signal.addEventListener('abort', onChange(deliverHeld))
    const receive = (event: AnyEnvelope) => {
      const copy = withoutPersonal(event)
      if (!copy) return
      const isOpen = gate(copy, level)
      if (isDeliveringHeld) held.push(copy)
      else if (isOpen === undefined) {
        tell?.('held', copy)
        hold([...held, copy])
      } else {
        // The choice may be known before its event comes. One look is enough: events wait for the same choice.
        if (held[0] && gate(held[0], level) !== undefined) deliverHeld()
        if (isOpen) deliver(copy)
        else tell?.('refused', copy)
      }
    }
    ;(subscribe as UntypedBus['subscribe'])(name, receive, { replay, signal: stop.signal })
    return off
  }

/** Makes what scripts outside the project get (rules public-bus.2 to public-bus.5, public-bus.8). */
export const createPublicBus = (consent: PublicBusConsent, watch?: SubscriptionWatcher): PublicBus =>
  Object.freeze({
    subscribe: subscribeBehind(openGate(consent), consent.onChange, watch),
    define(prefix: string, events: Readonly<Record<string, Definition>>) {
      const { publish, remove } = define(prefix, events)
      return { publish, remove }
    },
  })

/**
 * Opens `window.shopBus` (rules public-bus.1 to public-bus.5): runs what was pushed before and everything that is pushed
 * later. Until the choice is known events are held, 100 at most for each subscriber; a grant delivers them once, a refusal
 * discards them. It guards against accidents, not against hostile code of the same origin. Where the page does not let
 * `shopBus` be replaced, the list that stands there serves.
 */
export const openPublicBus = (
  consent: PublicBusConsent,
  early?: readonly PublicBusVisitor[],
  watch?: SubscriptionWatcher,
): void => {
  const { shopBus } = globalThis as { shopBus?: PublicBusVisitor[] }
  const bus = createPublicBus(consent, watch)
  const push = (...visitors: PublicBusVisitor[]): void => {
    for (const visitor of visitors) {
      try {
        visitor(bus)
      } catch (error) {
        onError(error)
      }
    }
  }
  const list = Array.isArray(shopBus) ? shopBus : []
  if (!Reflect.set(globalThis, 'shopBus', Object.freeze({ push }))) Reflect.set(list, 'push', push)
  push(...(early ?? list))
}
