import { subscribe } from './bus.ts'
import { rows } from './events.ts'
import type { DoorPlace, HydrationDoor } from './hydration-door.ts'
import type { UntypedBus } from './types.ts'

const place = globalThis as DoorPlace
const key = Symbol.for('causeway.bus')

/** A request that an island waits for stays in the bus until the island claims it. */
const push: HydrationDoor['push'] = ([name, hydrate]) => {
  if (rows[name]?.kind !== 'r') return // The payload is nobody's business here.
  ;(subscribe as UntypedBus['subscribe'])(name, () => hydrate(), { once: true, replay: 'all' })
}

const early = place[key] as Parameters<HydrationDoor['push']>[0][] | undefined
early?.forEach(push)
place[key] = { push }
