import type { ClientDirective } from 'astro'
import type { DoorPlace, HydrationDoor } from './hydration-door.ts'

/**
 * `client:event="bag:open bag:add"`: hydrates on the first such request, past or coming, or once somebody tells the island
 * by a DOM event `wanted` that one is about to come. Bundled apart from the bus.
 */
const onRequest: ClientDirective = (load, options, island) => {
  const place = globalThis as DoorPlace
  const key = Symbol.for('causeway.bus')
  let done = false
  const hydrate = () => {
    if (!done) void load().then((run) => run())
    done = true
  }
  place[key] ??= [] as unknown[] as unknown as HydrationDoor
  island.addEventListener('wanted', hydrate)
  for (const name of options.value.split(' ')) place[key].push([name, hydrate])
}

export default onRequest
