/** What delivery costs in one currency; amounts are units (4.95). */
export interface DeliveryPrices {
  /** A shipment of ordinary goods. */
  standard: number
  /** A shipment of goods too large for the ordinary one. */
  oversize: number
  /** From this value of shippable goods on, standard delivery is free and oversize delivery costs half. */
  freeFrom: number
}

/** What a shipment of oversize goods costs once the goods are worth `freeFrom`: half, and the odd minor unit is paid. Minor units. */
export const reducedOversize = (oversize: number): number => Math.ceil(oversize / 2)

/** A promotion on delivery. The message `delivery.promotion.{id}` is its text. */
export type PromotionId = 'free-standard' | 'half-oversize' | 'promotion-code'

const list = (text: string): ReadonlyMap<string, DeliveryPrices> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/))
      .map(([currency = '', standard, oversize, freeFrom]) => [
        currency,
        { standard: Number(standard), oversize: Number(oversize), freeFrom: Number(freeFrom) },
      ]),
  )

// currency, standard, oversize, free from
const prices = list(`
  AED 20 60 199
  ARS 4999 14999 99999
  AUD 8.5 25 150
  BRL 19.9 59.9 299
  CAD 8 25 120
  CHF 6.95 24.9 100
  CLP 3990 11990 59990
  COP 12000 36000 299900
  CZK 99 299 1999
  DKK 39 129 499
  EGP 60 180 1500
  EUR 4.95 19.95 60
  GBP 3.99 14.99 50
  HKD 40 120 600
  HUF 1490 4490 19990
  IDR 25000 90000 800000
  ILS 25 79 299
  INR 99 399 2999
  JPY 550 1650 8800
  KRW 3000 9000 70000
  MAD 40 120 600
  MXN 99 299 1499
  MYR 10 35 250
  NOK 49 149 799
  NZD 8 25 150
  PEN 15 45 299
  PHP 150 450 3500
  PLN 14.99 49.99 249
  QAR 20 60 199
  RON 19.99 59.99 299
  RUB 299 999 4999
  SAR 20 60 199
  SEK 49 149 699
  SGD 6 20 100
  THB 60 200 1500
  TRY 59.9 199.9 1499
  TWD 80 250 1800
  USD 5 20 50
  VND 30000 99000 1500000
  ZAR 60 199 999
`)

/** Prices of delivery in a currency; undefined for a currency without prices. */
export const deliveryIn = (currency: string): DeliveryPrices | undefined => prices.get(currency)
