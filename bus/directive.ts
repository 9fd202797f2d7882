import type { ClientDirective } from 'astro'
import type { HydrationDoor } from './hydration-door.ts'

/** `client:event="bag:open bag:add"`: hydrates on the first such request, held or coming. Bundled apart from the bus. */
const onRequest: ClientDirective = (load, options) => {
  const page = globalThis as { [door: symbol]: HydrationDoor | undefined }
  const key = Symbol.for('causeway.bus')
  page[key] ??= { waiting: [] }
  const door = page[key]
  const names = options.value.split(' ')
  const hydrate = () => void load().then((run) => run())
  if (door.requested) door.requested(names, hydrate)
  else door.waiting.push([names, hydrate])
}

export default onRequest
