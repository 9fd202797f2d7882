import './hydration.ts'
import * as bus from './bus.ts'
import { define as defineUntyped } from './define.ts'
import type {
  AnyEnvelope,
  Data,
  Definition,
  Envelope,
  Name,
  Owner,
  PageInfo,
  RequestName,
  SubscribeOptions,
} from './types.ts'

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

export const publish: Bus['publish'] = bus.publish
export const subscribe = bus.subscribe as unknown as Bus['subscribe']
export const claim = bus.claim as unknown as Bus['claim']
export const define: Bus['define'] = defineUntyped
export const configure: Bus['configure'] = bus.configure
