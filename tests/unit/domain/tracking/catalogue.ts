import { entries } from '#catalog'
import type { BusEvent } from '#domain/tracking'

/** An event of the bus as tracking gets it; `data` is the catalogue's example unless given. */
export const busEvent = (name: string, data?: object, more: Partial<BusEvent> = {}): BusEvent => {
  const entry = entries.find(([known]) => known === name)?.[1]
  if (!entry) throw new TypeError(`There is no event ${name}.`)
  return {
    id: 'page-7',
    name,
    time: 1_700_000_000_000,
    origin: 'page',
    page: { brand: 'stride', locale: 'tr_TR', env: 'prod', pageType: 'category' },
    data: data ?? entry.example,
    ...more,
  } as BusEvent
}
