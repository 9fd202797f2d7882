import { taxOf } from '#domain/sites'
import { type TaxAmount, taxAmounts } from '#domain/taxes'
import type { LineRow, OrderRow } from './store.ts'

/** A rate in percent as the store keeps it: in hundredths of a percent. */
export const storedTaxRate = (rate: number | undefined): number | null =>
  rate === undefined ? null : Math.round(rate * 100)

/**
 * The tax of an order in minor units, by the rates that were noted when it was placed (rule orders.44); empty where the
 * market has no tax, undefined where a rate was not known.
 */
export const storedTaxes = (
  { country, discount, shipping_total: shipping }: Pick<OrderRow, 'country' | 'discount' | 'shipping_total'>,
  lines: readonly Pick<LineRow, 'total' | 'tax_rate' | 'shipment_type'>[],
): TaxAmount[] | undefined => {
  if (taxOf(country) === 'none') return []
  const taxed = lines.map(({ total: worth, tax_rate: rate, shipment_type: type }) => ({
    worth,
    rate: rate === null ? undefined : rate / 100,
    isGiftCard: type === 'egiftcard',
  }))
  return taxAmounts(taxed, { discount: -discount, shipping })
}
