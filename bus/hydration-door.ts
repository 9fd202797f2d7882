/**
 * `globalThis[Symbol.for('causeway.bus')]`, by which the directive, bundled apart, reaches the bus (design 2): at first a
 * list of what waits, later the bus itself. It carries names of requests and never a payload.
 */
export interface HydrationDoor {
  /** Calls back on the first request of the name, past or coming. */
  push(waiting: readonly [name: string, hydrate: () => void]): unknown
}

/** The place of the door on the page. */
export type DoorPlace = Record<symbol, HydrationDoor | undefined>
