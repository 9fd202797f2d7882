/**
 * What `globalThis[Symbol.for('causeway.bus')]` carries: the directive is bundled apart from the bus and shares nothing
 * else with it (design 2). Names of requests only, never a payload.
 */
export interface HydrationDoor {
  /** Islands that wait for the first of their requests. */
  waiting: [names: readonly string[], hydrate: () => void][]
  /** There once the bus is: hydrates at once when one of the requests is held, else keeps the island waiting. */
  requested?: (names: readonly string[], hydrate: () => void) => void
}

/** The one door of this page, made by whoever comes first. */
export const hydrationDoor = (): HydrationDoor => {
  const page = globalThis as { [door: symbol]: HydrationDoor | undefined }
  const key = Symbol.for('causeway.bus')
  page[key] ??= { waiting: [] }
  return page[key]
}
