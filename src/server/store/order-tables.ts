import type { Generated } from 'kysely'
import type { DeliveryMethodId } from '#domain/delivery'
import type { OrderState, PaymentState } from '#domain/orders'

/** An order as it was placed. Amounts are minor units of `currency`, times epoch milliseconds. */
export interface ShopOrderTable {
  number: string
  brand: string
  country: string
  /** The site whose language its mails have: `stride/en_GB`. */
  site: string
  /** JSON of where its mails lead. */
  link_base: string
  state: OrderState
  /** The account; null for a guest's order, and after the account was deleted. */
  user_id: string | null
  /** SHA-256 of the idempotency key, hexadecimal: one key places one order. */
  key_hash: string
  /** The bag, into which the goods of an order without payment return. */
  basket_id: string
  /** '' after the person's data were deleted, as `normal_email`; the addresses are null then. */
  email: string
  /** The e-mail address in its normal spelling. */
  normal_email: string
  /** The mailbox that the address reaches (rule security.15); '' of orders from before it was kept, and after a deletion. */
  mailbox: Generated<string>
  /** JSON of an address; null where nothing is sent. */
  shipping_address: string | null
  billing_address: string | null
  delivery_method: DeliveryMethodId
  /** Working days; null where nothing is delivered by a parcel service. */
  days_from: number | null
  days_to: number | null
  payment_method: string
  /** '' without one. */
  promotion_code: string
  currency: string
  item_count: number
  sub_total: number
  shipping_total: number
  /** Negative or 0. */
  discount: number
  total: number
  placed_at: number
  /** When the state was reached. */
  changed_at: number
  /** Until then the payment is awaited; null where none is. */
  pay_before: number | null
}

export interface OrderLineTable {
  order_number: string
  position: number
  sku: string
  pid: string
  name: string
  colour: string
  size: string
  shipment_type: 'standard' | 'oversize' | 'egiftcard'
  quantity: number
  unit_price: number
  total: number
  /** The tax in the price, in hundredths of a percent; null where it is not known, and of gift cards. */
  tax_rate: number | null
  /** JSON of what was entered with a gift card; null without one, and after the data of buyer or recipient were deleted. */
  gift: string | null
  /** The recipient's address in its normal spelling; null as `gift`. */
  gift_email: string | null
}

/** The payment of an order. */
export interface PaymentTable {
  /** Random; names the payment to the provider. */
  id: string
  order_number: string
  method: string
  state: PaymentState
  amount: number
  currency: string
  created_at: number
  changed_at: number
  /** When a mail was wanted that says the payment is awaited; null without one. */
  reminded_at: Generated<number | null>
}

/** What the provider `test` knows of a payment; outside production only. */
export interface TestBankTable {
  payment_id: string
  /** '' for payments that began before the bank knew it. */
  order_number: Generated<string>
  amount: number
  currency: string
  /** Path to which the browser returns. */
  return_path: string
  result: Generated<'open' | 'paid' | 'failed' | 'refunded'>
}

export interface OrderTables {
  shop_order: ShopOrderTable
  order_line: OrderLineTable
  payment: PaymentTable
  test_bank: TestBankTable
}
