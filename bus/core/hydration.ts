import type { UntypedBus } from '../types.ts'
import { subscribe } from './bus.ts'
import { rows } from './registry.ts'

/**
 * `globalThis[Symbol.for('causeway.bus')]`, by which the directives `client:event` and `client:after` reach the bus. Astro bundles
 * directives apart, so they cannot import the bus. Before the bus runs, the place holds a list of the waiting islands. The
 * door passes on names of requests and never a payload.
 */
export interface HydrationDoor {
  /** Calls `hydrate` on the first request of the name, past or future. */
  push(waiting: readonly [name: string, hydrate: () => void]): unknown
}

/** The place of the door on the page. */
export type HydrationPlace = Record<symbol, HydrationDoor | undefined>

const place = globalThis as HydrationPlace
const key = Symbol.for('causeway.bus')

/** The request itself stays held until the island claims it. */
const push: HydrationDoor['push'] = ([name, hydrate]) => {
  if (rows[name]?.kind !== 'request') return
  ;(subscribe as UntypedBus['subscribe'])(name, () => hydrate(), { once: true, replay: 'all' })
}

/** Serves the islands that wait already and those that come later (rule hydration.1). The boot script calls it once. */
export const openHydrationDoor = (): void => {
  const early = place[key] as Parameters<HydrationDoor['push']>[0][] | undefined
  early?.forEach(push)
  place[key] = { push }
}
