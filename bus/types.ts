import type { z } from 'zod'
import type { Catalog } from './catalog.ts'

export type { ConsentLevel, Kind, TabNotice } from './catalog/entry.ts'

/** `noun:verb` names of the catalogue. */
export type Name = keyof Catalog
type NameOf<K extends string> = { [N in Name]: Catalog[N]['kind'] extends K ? N : never }[Name]
export type RequestName = NameOf<'request'>
/** What `client:event` takes: one to three requests, apart by spaces. States and facts would load React for everybody. */
export type RequestNames =
  | RequestName
  | `${RequestName} ${RequestName}`
  | `${RequestName} ${RequestName} ${RequestName}`
export type StateName = NameOf<'state'>
export type FactName = NameOf<'fact'>

/** Read-only to any depth: payloads are shared by all receivers, who copy what they keep. */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

/** The payload of an event, as its schema in the catalogue says. */
export type Data<N extends Name> = Immutable<z.infer<Catalog[N]['schema']>>

/** Where the event came to pass. */
export interface PageInfo {
  readonly brand: string
  readonly locale: string
  readonly env: string
  readonly pageType: string
}

/** What every handler gets. `id` is `{pageId}-{seq}`; `seq` counts from 1 without gaps; `time` is epoch milliseconds. */
export type Envelope<N extends Name | '*' = '*'> = N extends '*'
  ? Envelope<Name>
  : N extends Name
    ? {
        readonly id: string
        readonly seq: number
        readonly name: N
        readonly version: number
        readonly time: number
        /** `tab`: re-read after a notice of another tab. */
        readonly origin: 'page' | 'tab'
        readonly page: PageInfo
        readonly data: Data<N>
      }
    : never

/** The envelope of an event that this code does not know by name: of a fragment or an outsider. */
export interface AnyEnvelope extends Omit<Envelope<'bag:open'>, 'name' | 'data'> {
  readonly name: string
  readonly data: unknown
}

export interface SubscribeOptions {
  /** `last`: the kept value, which only states have; `all`: what the history of 100 still has. */
  replay?: 'none' | 'last' | 'all'
  /** One delivery, a replayed one included. */
  once?: boolean
  signal?: AbortSignal
}

/** An event of a fragment or of an outsider. */
export interface Definition {
  kind: 'fact' | 'state' | 'request'
  /** 1 when left out. */
  version?: number
  /** The problems of a payload, none when it is valid. */
  check?: (data: unknown) => readonly string[]
  /** 2 when left out. */
  consent?: 0 | 1 | 2
  /** Paths (`user.email`) that no outside subscriber sees. */
  personal?: readonly string[]
  /** Requests: which unclaimed ones are kept; `all` when left out. */
  hold?: 'last' | 'all'
}

/** The events of one prefix; `remove` takes them away again and frees the prefix. */
export interface Owner {
  publish(name: string, data: unknown): void
  subscribe(name: string, handler: (event: AnyEnvelope) => void, options?: SubscribeOptions): () => void
  remove(): void
}

/** The events of the catalogue, typed. Errors: `BusError` with a code of `BusErrorCode`. */
export interface Bus {
  /**
   * Delivers to the subscribers of the name in the order of their subscription, then to those of `*`, then, if it is a
   * request, to its newest claimant. Returns after delivery; inside a handler it queues. Unknown names throw; in
   * development and tests the data is frozen and a payload that its schema does not allow throws.
   */
  publish<N extends Name>(name: N, data: Data<N>): void
  /** Replays inside the call, oldest first, then listens until the returned function is called. `*` is every event. */
  subscribe<N extends Name | '*'>(
    name: N,
    handler: (event: Envelope<N>) => void,
    options?: SubscribeOptions,
  ): () => void
  /** Becomes the newest claimant of a request and gets those that were held; the returned function gives it back. */
  claim<N extends RequestName>(name: N, handler: (event: Envelope<N>) => void): () => void
  /** Adds events of a fragment or an outsider, all under its own prefix (`prefix:verb`); a prefix is given once. */
  define(prefix: string, definitions: Record<string, Definition>): Owner
  /** `page` goes into every later envelope; `onError` hears of handlers that throw and of requests that are dropped. */
  configure(options: { page?: PageInfo; onError?: (error: unknown, event?: AnyEnvelope) => void }): void
}

/** The same functions where names are not known when the code is written. */
export interface UntypedBus {
  publish(name: string, data: unknown, origin?: AnyEnvelope['origin']): void
  subscribe(name: string, handler: (event: AnyEnvelope) => void, options?: SubscribeOptions): () => void
}

/** Misuse of the bus; `code` is permanent. */
export type BusErrorCode =
  | 'bus/unknown-event'
  | 'bus/not-a-request'
  | 'bus/already-defined'
  | 'bus/foreign-prefix'
  | 'bus/invalid-payload'
  | 'bus/held-overflow'
