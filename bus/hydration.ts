import { subscribe } from './bus.ts'
import { rows } from './events.ts'
import type { DoorPlace, HydrationDoor } from './hydration-door.ts'
import type { UntypedBus } from './types.ts'

const place = globalThis as DoorPlace
const key = Symbol.for('causeway.bus')
const early = (place[key] ?? []) as Parameters<HydrationDoor['push']>[0][]

/** A request that an island waits for stays in the bus until the island claims it. */
const push: HydrationDoor['push'] = ([names, hydrate]) => {
  for (const name of names) {
    if (rows[name]) (subscribe as UntypedBus['subscribe'])(name, hydrate, { once: true, replay: 'all' })
  }
}

place[key] = { push }
early.forEach(push)
