import type { BusEvent, Name } from './event.ts'
import { isPersonalKey, snake, trackingValue, type Value } from './values.ts'

/** What a tag manager is told: plain data that nothing personal is in. */
export interface Hit {
  /** Of the event of the bus, `{page id}-{number}`; in a batch with the name of the tag manager it waits for before it. */
  id: string
  /** `page_view`; names are names and stay as they are. */
  event: string
  data: Readonly<Record<string, Value>>
}

/** The events that tag managers are told, and those of their fields, apart by spaces; `track:event` names its own. */
export const toldFields: Readonly<Partial<Record<Name, string>>> = {
  'page:view': 'path title',
  'product:view': 'pid name price currency',
  'list:view': 'list pids page total',
  'bag:add': 'items',
  'bag:open': '',
  'bag:error': 'errorCode',
  'checkout:start': 'itemCount bagTotal currency',
  'wishlist:toggle': 'pid',
  'portal:open': 'touchpoint',
  'session:success': 'eventType isNewUser',
  'session:error': 'eventType code status',
  'impression:shown': 'placement variant pids',
  'error:reported': 'code status',
  'track:event': 'values',
}

/** A list of objects as a list for each of their keys. */
const columns = (list: readonly object[]): [string, unknown[]][] =>
  Object.keys(list[0] ?? {}).map((key) => [key, list.map((entry) => (entry as Record<string, unknown>)[key])])

/** The fields of `data` of these names; of lists and of free values what is in them. */
const fieldsOf = (names: string, data: Readonly<Record<string, unknown>>): [string, unknown][] =>
  names.split(' ').flatMap((name) => {
    const field = data[name]
    if (name === 'items') return columns(field as object[])
    return name === 'values' ? Object.entries(field as object) : [[name, field] as [string, unknown]]
  })

/**
 * The hit that an event of the bus makes, with its own time, page and id; `undefined` for events that no tag manager is
 * told. Fields that are not listed above, and keys that name something personal, are left out (design 6.12).
 */
export const toHit = (event: BusEvent): Hit | undefined => {
  const { id, name, time, page, data } = event
  const names = toldFields[name]
  if (names === undefined) return undefined
  const values: Record<string, Value> = {}
  for (const [key, field] of [...Object.entries({ eventId: id, eventTime: time, ...page }), ...fieldsOf(names, data)]) {
    const told = snake(key)
    const value = isPersonalKey(told) ? undefined : trackingValue(field)
    if (value !== undefined) values[told] = value
  }
  return { id, event: name === 'track:event' ? data.event : name.replace(':', '_'), data: values }
}

/** Milliseconds after which the tag manager is looked for again: sooner for what a consent screen says (storefront 9). */
export const retryAfter = ({ event }: Hit): number => (event.startsWith('consent') ? 500 : 2000)
