import type { z } from 'zod'
import type { Catalog } from '#catalog'

export type Name = keyof Catalog
type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

/** What tracking reads of an envelope of the bus. */
export type BusEvent<N extends Name = Name> = {
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

/** The tag managers that can be told: each of a page's tags of such a kind is. */
export type TagManagerName = 'tealium' | 'google' | 'adobe'
