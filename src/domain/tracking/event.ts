import type { z } from 'zod'
import type { Catalog } from '#catalog'

/** Names of the events of the bus. */
export type EventName = keyof Catalog
type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

/** What tracking reads of an envelope of the bus. */
export type BusEvent<N extends EventName = EventName> = {
  [K in N]: {
    readonly id: string
    readonly name: K
    /** Epoch milliseconds. */
    readonly time: number
    readonly origin: 'page' | 'tab'
    readonly page: { readonly brand: string; readonly locale: string; readonly env: string; readonly pageType: string }
    readonly data: Immutable<z.infer<Catalog[K]['schema']>>
  }
}[N]

/** The tag managers that get hits: each tag of such a kind on a page does. */
export type TagManagerName = 'tealium' | 'google' | 'adobe'
