import { expect, it } from 'vitest'
import { entries, fieldsOf, jsonSchema } from '#catalog'
import { type BusEvent, googleHit, retryAfter, type SessionEvent, sessionEvents, toHit } from '#domain/tracking'
import { busEvent } from './catalogue.ts'

it('A page view becomes a hit with its own id, time and page, in capitals.', () => {
  const data = { pageType: 'category', path: '/stride/tr_TR/erkek/', title: 'iyi' }
  expect(toHit(busEvent('page:view', data))).toEqual({
    id: 'page-7',
    event: 'page_view',
    data: {
      event_id: 'PAGE-7',
      event_time: 1_700_000_000_000,
      brand: 'STRIDE',
      locale: 'TR_TR',
      env: 'PROD',
      page_type: 'CATEGORY',
      path: '/STRIDE/TR_TR/ERKEK/',
      title: 'IYI',
    },
  })
})

/** Columns of the items of an event, and what every event of goods says of their worth. */
const shoes = {
  pid: ['ST1001'],
  sku: ['ST1001-BLACK-42'],
  name: ['AERO GLIDE 3'],
  category: ['WOMEN'],
  price: [107],
  quantity: [2],
  discount: [0],
}
const worth = { goods_total: 214, discount_total: 0, promotion_code: '', currency: 'EUR' }

it.each([
  ['product:view', undefined, { pid: 'ST1001', name: 'AERO GLIDE 3', category: 'WOMEN', price: 130, currency: 'EUR' }],
  ['list:view', undefined, { list: 'WOMEN', pids: ['ST1001', 'ST1002'], page: 1, total: 32 }],
  ['search:run', undefined, { term: 'WATERPROOF JACKET', total: 7 }],
  ['goods:added', undefined, { reason: 'ADD', ...shoes, goods_total: 214, currency: 'EUR' }],
  ['bag:error', undefined, { error_code: 'PRODUCTITEMNOTAVAILABLEEXCEPTION' }],
  ['checkout:start', undefined, { item_count: 2, bag_total: 218.95, ...shoes, ...worth }],
  [
    'order:placed',
    undefined,
    {
      order_number: '7GQ4M-X2CRV',
      item_count: 2,
      ...shoes,
      price: [97],
      discount: [10],
      ...worth,
      discount_total: 20,
      promotion_code: 'SPRING20',
      shipping_total: 4.95,
      total: 198.95,
      gift_card_total: 50,
      included_tax: 'VAT',
      tax_total: 31.77,
      delivery_method: 'STANDARD',
      payment_method: 'INVOICE',
    },
  ],
  ['session:success', undefined, { event_type: 'LOGIN', is_new_user: 'FALSE' }],
  ['error:reported', undefined, { code: 'HTTP/TIMEOUT', status: 408 }],
  ['track:event', { event: 'size_help', values: { isOpen: true, pid: 'st1' } }, { is_open: 'TRUE', pid: 'ST1' }],
])('The hit of %s has the fields that the table lists.', (name, data, told) => {
  const { event_id, event_time, brand, locale, env, page_type, ...own } = toHit(busEvent(name, data))!.data
  expect(own).toEqual(told)
})

it('A tag without upper case gets texts and booleans as they are.', () => {
  const values = { isOpen: true, pid: 'st1' }
  const hit = toHit(busEvent('track:event', { event: 'size_help', values }), false)
  expect(hit?.data).toMatchObject({ event_id: 'page-7', brand: 'stride', locale: 'tr_TR', is_open: true, pid: 'st1' })
})

it('What another tab has done is a hit of that tab alone.', () => {
  for (const [name] of entries) expect(toHit(busEvent(name, undefined, { origin: 'tab' })), name).toBe(undefined)
})

it('The hit of a track:event has the name of that event.', () => {
  expect(toHit(busEvent('track:event', { event: 'size_help', values: {} }))?.event).toBe('size_help')
})

/** The last key of every personal field of the catalogue: `postalCode` of `shipments[].postalCode`. */
const cataloguedKeys = entries.flatMap(([, entry]) =>
  fieldsOf(jsonSchema(entry))
    .filter(({ path, type }) => entry.personal?.includes(path.split(/[.[]/)[0]!) && !type.startsWith('list'))
    .map(({ path }) => path.split('.').at(-1)!),
)
const personalKeys = [
  ...new Set([
    ...['acid', 'emailAddress', 'billingAddress', 'phoneNumber', 'postalCode', 'addressLine1', 'firstName', 'lastName'],
    ...[
      'email',
      'e-mail',
      'customer_email',
      'surname',
      'givenName',
      'family_name',
      'fullName',
      'nickname',
      'USER_NAME',
    ],
    ...[
      'tel',
      'mobile',
      'phone',
      'dob',
      'dateOfBirth',
      'gender',
      'street',
      'zip',
      'city',
      'shippingCity',
      'membershipId',
    ],
    ...cataloguedKeys,
  ]),
]

it('Fields that the catalogue marks as personal count as personal here.', () => {
  expect(cataloguedKeys).toEqual(expect.arrayContaining(['acid', 'emailAddress', 'city', 'postalCode']))
})

it.each(personalKeys)('The key %s of a track:event is not sent.', (key) => {
  const { data } = toHit(busEvent('track:event', { event: 'size_help', values: { quantity: 1, [key]: 'secret' } }))!
  expect(data['quantity']).toBe(1)
  expect(JSON.stringify(data)).not.toMatch(/secret/i)
})

/** The example with a secret in every personal place, and under every personal key that somebody might add. */
const poisoned = (name: string): object => {
  const entry = entries.find(([known]) => known === name)![1]
  const secrets = Object.fromEntries(personalKeys.map((key) => [key, 'secret']))
  const data = { ...(structuredClone(entry.example) as object), ...secrets }
  return name === 'track:event' ? { ...data, values: { quantity: 1, ...secrets } } : data
}

it.each(entries.map(([name]) => name))('The hit of %s has nothing personal.', (name) => {
  const event = busEvent(name, poisoned(name))
  for (const hit of [toHit(event), toHit(event, false), googleHit(event)])
    expect(JSON.stringify(hit ?? {})).not.toMatch(/secret/i)
})

it('The catalogue says of exactly the events that make hits or session events that tracking listens.', () => {
  const triggers = (Object.values(sessionEvents) as SessionEvent[]).flatMap(({ on }) => on.split(' '))
  for (const [name, { listens }] of entries)
    expect(listens.includes('src/domain/tracking'), name).toBe(
      toHit(busEvent(name)) !== undefined || triggers.includes(name as never),
    )
  // Waiting hits are sent at the end of a session.
  expect(entries.find(([name]) => name === 'session:end')?.[1].listens).toContain('src/browser/tracking')
})

it.each([
  ['consent_submit', 500],
  ['consent_change', 500],
  ['page_view', 2000],
])('A waiting hit %s looks for the tag manager again after %d ms.', (event, milliseconds) => {
  expect(retryAfter({ id: 'p-1', event, data: {} })).toBe(milliseconds)
})

it('A hit of a gift card in the bag holds nothing that was entered with it', () => {
  const gift = { recipientEmail: 'anna@example.com', recipientName: 'Anna', giverName: 'Kim', message: 'Run!' }
  const { data } = busEvent('goods:added') as BusEvent<'goods:added'>
  const event = busEvent('goods:added', { ...data, items: data.items.map((item) => ({ ...item, ...gift, gift })) })
  expect(JSON.stringify([toHit(event), googleHit(event)])).not.toMatch(/anna|kim|run!/i)
  expect(toHit(event)?.data).toMatchObject({ sku: ['ST1001-BLACK-42'], quantity: [2] })
})
