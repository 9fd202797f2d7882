import type { BusEvent, EventName } from './event.ts'
import { type HitValue, isPersonalKey, snakeCase, trackingValue } from './values.ts'

/** What a tag manager gets of an event: plain data without anything personal. */
export interface Hit {
  /** Id of the event, `{page id}-{number}`; in a batch `{tag manager}:{page id}-{number}`. */
  id: string
  /** `page_view`: names are never upper-cased. */
  event: string
  data: Readonly<Record<string, HitValue>>
}

const goods = 'items goodsTotal discountTotal promotionCode currency'
const order = `orderNumber itemCount ${goods} shippingTotal total giftCardTotal includedTax taxTotal deliveryMethod paymentMethod`

/**
 * The events that make hits, and their fields that are sent, apart by spaces. `track:event` has names of its own. Requests of the bag make none:
 * what was asked for is not what happened.
 */
export const hitFields: Readonly<Partial<Record<EventName, string>>> = {
  'page:view': 'path title',
  'product:view': 'pid name category price currency',
  'list:view': 'list pids page total',
  'list:select': 'list pid index',
  'search:run': 'term total',
  'goods:added': 'reason items goodsTotal currency',
  'goods:removed': 'reason items goodsTotal currency',
  'bag:view': `itemCount ${goods}`,
  'bag:error': 'errorCode',
  'checkout:start': `itemCount bagTotal ${goods}`,
  'checkout:delivery': `deliveryMethod shippingTotal ${goods}`,
  'checkout:payment': `deliveryMethod shippingTotal paymentMethod ${goods}`,
  'order:placed': order,
  'order:cancelled': `wasPlaced ${order}`,
  'order:refunded': order,
  'payment:failed': 'orderNumber reason total currency paymentMethod',
  'wishlist:toggle': 'pid',
  'portal:open': 'touchpoint',
  'session:success': 'eventType isNewUser',
  'session:error': 'eventType code status',
  'impression:shown': 'placement variant pids',
  'error:reported': 'code status',
  'track:event': 'values',
}

/** The keys of items that are sent. What else an item has stays here. */
export const itemFields = ['pid', 'sku', 'name', 'category', 'price', 'quantity', 'discount']

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

/** What every hit says of its event: id, time and page, in snake case. */
const aboutEvent = ({ id, time, page }: BusEvent): [string, unknown][] =>
  Object.entries({ eventId: id, eventTime: time, ...page })

const sent = (fields: readonly [string, unknown][], isUpperCase: boolean): Record<string, HitValue> => {
  const values: Record<string, HitValue> = {}
  for (const [key, field] of fields) {
    const name = snakeCase(key)
    const value = isPersonalKey(name) ? undefined : trackingValue(field, isUpperCase)
    if (value !== undefined) values[name] = value
  }
  return values
}

/**
 * The hit of an event, with the event's time, page and id; `undefined` for events that make no hit, and for those that another tab has
 * caused: they are hits of that tab. Fields that are not listed above, and keys that name something personal, are left out (rule tracking.2).
 */
export const toHit = (event: BusEvent, isUpperCase = true): Hit | undefined => {
  const { id, name, data, origin } = event
  const names = hitFields[name]
  if (names === undefined || origin === 'tab') return undefined
  const values = sent([...aboutEvent(event), ...fieldsOf(names, data)], isUpperCase)
  return { id, event: name === 'track:event' ? data.event : name.replace(':', '_'), data: values }
}

/** A hit in the words of one tag manager: `own` are its fields beside those of every hit. */
export const hitInWords = (
  event: BusEvent,
  name: string,
  own: Readonly<Record<string, HitValue>>,
  isUpperCase: boolean,
): Hit => ({ id: event.id, event: name, data: { ...sent(aboutEvent(event), isUpperCase), ...own } })

/** Milliseconds after which the tag manager is looked for again: sooner for hits of the consent screen (rule tracking.3). */
export const retryAfter = ({ event }: Hit): number => (event.startsWith('consent') ? 500 : 2000)
