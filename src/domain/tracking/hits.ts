import type { BusEvent, EventName } from './event.ts'
import { type HitValue, isPersonalKey, snakeCase, trackingValue } from './values.ts'

/** What a tag manager gets of an event: plain data without anything personal. */
export interface Hit {
  /** Id of the event, `{page id}-{number}`; in a batch `{tag manager}:{page id}-{number}`. */
  id: string
  /** `page_view`: names are not upper-cased. */
  event: string
  data: Readonly<Record<string, HitValue>>
}

/** The events that make hits, and their fields that are sent, apart by spaces. `track:event` has names of its own. */
export const hitFields: Readonly<Partial<Record<EventName, string>>> = {
  'page:view': 'path title',
  'product:view': 'pid name price currency',
  'list:view': 'list pids page total',
  'bag:add': 'items',
  'bag:open': '',
  'bag:error': 'errorCode',
  'checkout:start': 'itemCount bagTotal currency',
  'order:placed': 'orderNumber itemCount total currency deliveryMethod paymentMethod items',
  'wishlist:toggle': 'pid',
  'portal:open': 'touchpoint',
  'session:success': 'eventType isNewUser',
  'session:error': 'eventType code status',
  'impression:shown': 'placement variant pids',
  'error:reported': 'code status',
  'track:event': 'values',
}

/** The keys of items that are sent. What else an item has stays here. */
export const itemFields = ['pid', 'productId', 'quantity', 'unitPrice']

/** A list of objects as one list for each of their keys that are sent. */
const columns = (list: readonly object[]): [string, unknown[]][] =>
  itemFields
    .filter((key) => Object.hasOwn(list[0] ?? {}, key))
    .map((key) => [key, list.map((entry) => (entry as Record<string, unknown>)[key])])

/** The named fields of `data`. Items become one field for each of their keys; free values become a field each. */
const fieldsOf = (names: string, data: Readonly<Record<string, unknown>>): [string, unknown][] =>
  names.split(' ').flatMap((name) => {
    const field = data[name]
    if (name === 'items') return columns(field as object[])
    return name === 'values' ? Object.entries(field as object) : [[name, field] as [string, unknown]]
  })

/**
 * The hit of an event, with the event's time, page and id; `undefined` for events that make no hit. Fields that are not
 * listed above, and keys that name something personal, are left out (rule tracking.2).
 */
export const toHit = (event: BusEvent): Hit | undefined => {
  const { id, name, time, page, data } = event
  const names = hitFields[name]
  if (names === undefined) return undefined
  const values: Record<string, HitValue> = {}
  for (const [key, field] of [...Object.entries({ eventId: id, eventTime: time, ...page }), ...fieldsOf(names, data)]) {
    const name = snakeCase(key)
    const value = isPersonalKey(name) ? undefined : trackingValue(field)
    if (value !== undefined) values[name] = value
  }
  return { id, event: name === 'track:event' ? data.event : name.replace(':', '_'), data: values }
}

/** Milliseconds after which the tag manager is looked for again: sooner for hits of the consent screen (rule tracking.3). */
export const retryAfter = ({ event }: Hit): number => (event.startsWith('consent') ? 500 : 2000)
