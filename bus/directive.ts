import type { ClientDirective } from 'astro'
import type { HydrationDoor, HydrationPlace } from './core/hydration.ts'

/**
 * `client:event="bag:open bag:add"` hydrates the island on the first of these requests, past or future
 * (rule hydration.1). A DOM event
 * `wanted` on the island's element hydrates it too: the page sends it when such a request is about to come.
 */
const hydrateOnRequest: ClientDirective = (load, options, island) => {
  const place = globalThis as HydrationPlace
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

export default hydrateOnRequest
