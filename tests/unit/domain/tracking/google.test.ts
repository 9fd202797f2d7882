import { describe, expect, it } from 'vitest'
import { entries } from '#catalog'
import { googleHit, toHit } from '#domain/tracking'
import { busEvent } from './catalogue.ts'

/** Google Analytics 4's names for a purchase, as it documents them, and the event of the bus behind each. */
const names = {
  'list:view': 'view_item_list',
  'impression:shown': 'view_item_list',
  'list:select': 'select_item',
  'search:run': 'search',
  'product:view': 'view_item',
  'goods:added': 'add_to_cart',
  'goods:removed': 'remove_from_cart',
  'bag:view': 'view_cart',
  'checkout:start': 'begin_checkout',
  'checkout:delivery': 'add_shipping_info',
  'checkout:payment': 'add_payment_info',
  'order:placed': 'purchase',
  'order:refunded': 'refund',
}
const shoes = {
  item_id: 'ST1001',
  item_name: 'Aero Glide 3',
  item_variant: 'ST1001-black-42',
  item_brand: 'stride',
  item_category: 'women',
  price: 107,
  quantity: 2,
  index: 0,
}
const order = {
  transaction_id: '7GQ4M-X2CRV',
  shipping: 4.95,
  tax: 31.77,
  currency: 'EUR',
  value: 194,
  coupon: 'SPRING20',
  items: [{ ...shoes, price: 97, discount: 10, coupon: 'SPRING20' }],
}
const goods = { currency: 'EUR', value: 214, items: [shoes] }
const listed = (list: string, id: string, index: number) => ({
  item_id: id,
  item_list_id: list,
  item_list_name: list,
  index,
})

describe('What Google is told', () => {
  it.each(Object.entries(names))('of %s is called %s', (name, googleName) => {
    expect(googleHit(busEvent(name))?.event).toBe(googleName)
  })

  it('of every other event is what all tag managers are told', () => {
    for (const [name] of entries)
      if (!(name in names)) expect(googleHit(busEvent(name)), name).toEqual(toHit(busEvent(name), false))
  })

  it.each([
    ['goods:added', goods],
    ['goods:removed', goods],
    ['bag:view', goods],
    ['checkout:start', goods],
    ['checkout:delivery', { shipping_tier: 'standard', ...goods }],
    ['checkout:payment', { payment_type: 'invoice', ...goods }],
    ['order:placed', order],
    ['order:refunded', order],
    [
      'list:view',
      {
        item_list_id: 'women',
        item_list_name: 'women',
        items: [listed('women', 'ST1001', 0), listed('women', 'ST1002', 1)],
      },
    ],
    ['list:select', { item_list_id: 'women', item_list_name: 'women', items: [listed('women', 'ST1002', 1)] }],
    [
      'product:view',
      {
        currency: 'EUR',
        value: 130,
        items: [
          {
            item_id: 'ST1001',
            item_name: 'Aero Glide 3',
            item_brand: 'stride',
            item_category: 'women',
            price: 130,
            quantity: 1,
            index: 0,
          },
        ],
      },
    ],
  ])('of %s stands in ecommerce, with nothing empty', (name, ecommerce) => {
    const data = googleHit(busEvent(name))!.data
    expect(data['ecommerce']).toEqual(ecommerce)
    const beside = name.startsWith('order') ? ['gift_card_total'] : []
    const aboutPage = ['event_id', 'event_time', 'brand', 'locale', 'env', 'page_type']
    expect(Object.keys(data)).toEqual([...aboutPage, ...beside, 'ecommerce'])
  })

  it.each(['order:placed', 'order:refunded'])(
    'of what gift cards pay of %s stands beside ecommerce, where they pay',
    (name) => {
      const event = busEvent(name)
      expect(googleHit(event)!.data['gift_card_total']).toBe(50)
      const unpaid = { ...event, data: { ...event.data, giftCardTotal: 0 } } as typeof event
      expect(googleHit(unpaid)!.data).not.toHaveProperty('gift_card_total')
    },
  )

  it.each(['order:placed', 'order:refunded'])('of the tax of %s is not sent where no rate is known', (name) => {
    const event = busEvent(name)
    const { taxTotal: _, ...data } = event.data as Record<string, unknown>
    expect(googleHit({ ...event, data } as typeof event)!.data['ecommerce']).not.toHaveProperty('tax')
  })

  it('of a search is the term, which stands beside ecommerce', () => {
    const { event_id, event_time, brand, locale, env, page_type, ...own } = googleHit(busEvent('search:run'))!.data
    expect(own).toEqual({ search_term: 'waterproof jacket', results: 7 })
  })

  it('names one product alike from the list to the refund', () => {
    const ids = Object.keys(names).flatMap((name) => {
      const { items = [] } = (googleHit(busEvent(name))!.data['ecommerce'] ?? {}) as { items?: { item_id: string }[] }
      return items.slice(0, 1).map(({ item_id }) => item_id)
    })
    expect(ids).toHaveLength(12)
    expect(ids.every((id) => /^ST100[12]$/.test(id))).toBe(true)
  })

  it('is in capitals where its tag wants them, also in items; names are never', () => {
    const { event, data } = googleHit(busEvent('goods:added'), true)!
    expect([event, data['brand']]).toEqual(['add_to_cart', 'STRIDE'])
    expect(data['ecommerce']).toMatchObject({ value: 214, items: [{ item_id: 'ST1001', item_name: 'AERO GLIDE 3' }] })
  })
})
