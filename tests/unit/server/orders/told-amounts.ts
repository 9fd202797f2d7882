import { toMinor } from '#domain/products'
import { googleHit, type Hit, toHit } from '#domain/tracking'
import { busEvent } from '../../domain/tracking/catalogue.ts'

/** What an event or a hit says of goods and money, in minor units; undefined where it does not say it. */
export interface Amounts {
  /** Price × quantity of all entries. */
  goods: number
  discount: number
  pieces: Record<string, number>
  currency: unknown
  code?: unknown
  order?: unknown
  shipping?: number | undefined
  total?: number | undefined
  byCards?: number | undefined
  tax?: number | undefined
}

interface Entry {
  sku: string
  price: number
  quantity: number
  discount?: number
}
type Fields = Readonly<Record<string, unknown>>

/** Pieces by variant: `ST1-RED-M` of a tag in capitals is `st1-red-m`. */
const counted = (entries: readonly Entry[]): Record<string, number> => {
  const pieces: Record<string, number> = {}
  for (const { sku, quantity } of entries) pieces[sku.toLowerCase()] = (pieces[sku.toLowerCase()] ?? 0) + quantity
  return pieces
}

const summed = (entries: readonly Entry[], currency: string, of: 'price' | 'discount'): number =>
  entries.reduce((total, entry) => total + toMinor(entry[of] ?? 0, currency) * entry.quantity, 0)

const amountsOf = (
  entries: readonly Entry[],
  currency: string,
  more: Omit<Amounts, 'goods' | 'discount' | 'pieces'>,
) => ({
  goods: summed(entries, currency, 'price'),
  discount: summed(entries, currency, 'discount'),
  pieces: counted(entries),
  ...more,
})

/** Of the data of an event. */
export const ofBus = (data: object, currency: string): Amounts => {
  const fields = data as Fields & { items: Entry[] }
  const minor = (key: string) => (key in fields ? toMinor(Number(fields[key]), currency) : undefined)
  return amountsOf(fields.items, currency, {
    currency: fields['currency'],
    code: fields['promotionCode'],
    order: fields['orderNumber'],
    shipping: minor('shippingTotal'),
    total: minor('total'),
    byCards: minor('giftCardTotal'),
    tax: minor('taxTotal'),
  })
}

/** Of a hit of Tealium or Adobe: a column for each key of the entries. */
const ofColumns = ({ data }: Hit, currency: string): Amounts => {
  const column = (key: string) => data[key] as readonly unknown[]
  const entries = column('sku').map((sku, row) => ({
    sku: String(sku),
    price: Number(column('price')[row]),
    quantity: Number(column('quantity')[row]),
    discount: Number(column('discount')[row]),
  }))
  const minor = (key: string) => (key in data ? toMinor(Number(data[key]), currency) : undefined)
  return amountsOf(entries, currency, {
    currency: data['currency'],
    code: data['promotion_code'],
    order: data['order_number'],
    shipping: minor('shipping_total'),
    total: minor('total'),
    byCards: minor('gift_card_total'),
    tax: minor('tax_total'),
  })
}

/** Of a hit of Google: `value` and `shipping` are the total; what has no amount is not said. */
const ofGoogle = ({ data }: Hit, currency: string): Amounts => {
  const commerce = data['ecommerce'] as Fields & { items: (Omit<Entry, 'sku'> & { item_variant: string })[] }
  const entries = commerce.items.map(({ item_variant: sku, ...entry }) => ({ ...entry, sku }))
  const minor = (value: unknown) => (value === undefined ? undefined : toMinor(Number(value), currency))
  const order = commerce['transaction_id']
  const shipping = minor(commerce['shipping'])
  const value = minor(commerce['value'])
  return amountsOf(entries, currency, {
    currency: commerce['currency'],
    code: commerce['coupon'] ?? '',
    order,
    shipping,
    total: value !== undefined && shipping !== undefined ? value + shipping : undefined,
    byCards: order === undefined ? undefined : (minor(data['gift_card_total']) ?? 0),
    tax: minor(commerce['tax']),
  })
}

/** What each kind of tag is told of an event, with and without capitals. */
export const ofHits = (name: string, data: object, currency: string): [string, Amounts][] => {
  const event = busEvent(name, data)
  return [true, false].flatMap((isUpperCase): [string, Amounts][] => {
    const columns = toHit(event, isUpperCase)!
    const google = googleHit(event, isUpperCase)!
    return [
      [`tealium and adobe, capitals: ${isUpperCase}`, ofColumns(columns, currency)],
      // An event without a word of Google's is the hit that all kinds get.
      [`google, capitals: ${isUpperCase}`, (google.data['ecommerce'] ? ofGoogle : ofColumns)(google, currency)],
    ]
  })
}
