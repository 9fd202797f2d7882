import type { z } from 'zod'
import type { Catalog } from './catalog/index.ts'

export type { ConsentLevel, Kind, TabNotice } from './catalog/index.ts'

/** `noun:verb` names of the catalogue. */
export type Name = keyof Catalog
type NameOf<K extends string> = { [N in Name]: Catalog[N]['kind'] extends K ? N : never }[Name]
export type RequestName = NameOf<'request'>
/** What `client:event` and `client:after` take: one to three requests, separated by spaces. A state or fact would load React on every page. */
export type RequestNames =
  | RequestName
  | `${RequestName} ${RequestName}`
  | `${RequestName} ${RequestName} ${RequestName}`
export type StateName = NameOf<'state'>
export type FactName = NameOf<'fact'>

/** How the bus treats an event. */
export interface Behaviour {
  kind: 'state' | 'request' | 'fact'
  /** Of its payload; 1 when absent. */
  version?: number
  /** Erased on `session:end`. */
  isPersonal?: boolean
  /** Every unclaimed request is kept, not only the last. */
  holdsAll?: boolean
}

/** Read-only to any depth: all receivers share a payload. A receiver copies what it keeps. */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

/** `tab`: published after a re-read that another tab caused. */
export type EventOrigin = 'page' | 'tab'

/** The payload of an event, as its schema in the catalogue says. */
export type Data<N extends Name> = Immutable<z.infer<Catalog[N]['schema']>>

/** The page on which the event was published. */
export interface PageInfo {
  readonly brand: string
  readonly locale: string
  readonly env: string
  readonly pageType: string
}

/** What every handler receives. `id` is `{pageId}-{seq}`; `seq` counts from 1 without gaps; `time` is epoch milliseconds. */
export type Envelope<N extends Name | '*' = '*'> = N extends '*'
  ? Envelope<Name>
  : N extends Name
    ? {
        readonly id: string
        readonly seq: number
        readonly name: N
        readonly version: number
        readonly time: number
        readonly origin: EventOrigin
        readonly page: PageInfo
        readonly data: Data<N>
      }
    : never

/** An envelope whose event name is not known when the code is written. */
export interface AnyEnvelope extends Omit<Envelope<'bag:open'>, 'name' | 'data'> {
  readonly name: string
  readonly data: unknown
}

/** `last` is the kept value, which only states have; `all` is every such event in the history of 100. */
export type Replay = 'none' | 'last' | 'all'

export interface SubscribeOptions<N extends string = string> {
  /** Which past events come first. Default `none`. */
  replay?: N extends RequestName | FactName ? Exclude<Replay, 'last'> : Replay
  /** Ends the subscription after one delivery. A replayed event counts. */
  once?: boolean
  signal?: AbortSignal
}

/** An event that a fragment or a script outside the project defines. */
export interface Definition {
  kind: 'fact' | 'state' | 'request'
  /** Default 1. */
  version?: number
  /** The problems of a payload; empty when it is valid. */
  check?: (data: unknown) => readonly string[]
  /** The consent class. Default 2. */
  consent?: 0 | 1 | 2
  /**
   * What outside scripts never receive: keys (`email`) and paths of keys (`user.email`), wherever they stand in a payload,
   * also in lists and under keys that contain dots (rule public-bus.5). Paths name no places in lists.
   */
  personal?: readonly string[]
  /** Requests only: which unclaimed ones are kept. Default `all`. */
  hold?: 'last' | 'all'
}

/**
 * The events that were defined under one prefix. `remove` deletes them with their history, and what is queued or held of
 * them, and frees the prefix.
 */
export interface OwnEvents {
  publish(name: string, data: unknown): void
  subscribe(name: string, handler: (event: AnyEnvelope) => void, options?: SubscribeOptions): () => void
  remove(): void
}

/** The functions of the bus, typed by the catalogue. They throw `BusError`. */
export interface Bus {
  /**
   * Delivers to the subscribers of the name in the order of their subscription, then to those of `*`, then, if it is a
   * request, to its newest claimant (rules bus.2, bus.3). Returns after delivery; inside a handler it queues instead.
   * @throws BusError `bus/unknown-event`; in development and tests also `bus/invalid-payload` where the payload does not
   * match its schema, and the payload is frozen.
   */
  publish<N extends Name>(name: N, data: Data<N>): void
  /** Publishes with an origin: for what is read by this page, or read again after a notice of another tab. */
  publishFrom<N extends Name>(name: N, data: Data<N>, origin: EventOrigin): void
  /** Replays inside the call, oldest first, then listens until the returned function is called. `*` means every event. */
  subscribe<N extends Name | '*'>(
    name: N,
    handler: (event: Envelope<N>) => void,
    options?: SubscribeOptions<N>,
  ): () => void
  /** Becomes the newest claimant of a request and receives the held ones. The returned function ends the claim. */
  claim<N extends RequestName>(name: N, handler: (event: Envelope<N>) => void): () => void
  /**
   * Adds events of a fragment or an outside script, all under its own prefix (`prefix:verb`).
   * Payloads are copied when they are published. A refused call defines nothing.
   * @throws BusError `bus/already-defined` where the prefix is taken, `bus/foreign-prefix` where a name lacks it,
   * `bus/invalid-definition` where a definition is not of its type
   */
  define(prefix: string, definitions: Record<string, Definition>): OwnEvents
  /** `page` goes into every later envelope. `onError` receives what handlers throw, and dropped requests. */
  configure(options: { page?: PageInfo; onError?: (error: unknown, event?: AnyEnvelope) => void }): void
}

/** The same functions where event names are not known when the code is written. */
export interface UntypedBus {
  publish(name: string, data: unknown, origin?: EventOrigin): void
  subscribe(name: string, handler: (event: AnyEnvelope) => void, options?: SubscribeOptions): () => void
}
