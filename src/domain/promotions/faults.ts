import { isEmpty, periodOf } from '#domain/pages'
import { currencyDigits } from '#domain/products'
import { brands, offsetIn, type Site, sites } from '#domain/sites'
import type { Amounts, Promotion } from './types.ts'

/** What is wrong with a promotion, at a property. */
export interface PromotionFault {
  path: readonly string[]
  message: string
}

const decimalsOf = (amount: number): number => String(amount).split('.')[1]?.length ?? 0

/** Amounts with more decimals than their currency has, and in currencies of no site that knows the code. */
const amountFaults = (name: 'amount' | 'minimum', amounts: Amounts, where: readonly Site[]): PromotionFault[] => {
  const used = new Set(where.map(({ currency }) => currency))
  return Object.entries(amounts).flatMap(([currency, amount = 0]) => {
    const path = [name, currency]
    const digits = currencyDigits(currency)
    if (decimalsOf(amount) > digits) return [{ path, message: `has more than ${digits} decimals.` }]
    const known = [...used].sort().join(', ')
    return used.has(currency)
      ? []
      : [{ path, message: `no market of this promotion pays in it; they pay in ${known}.` }]
  })
}

/** Markets in which nobody can use the code. */
const marketFaults = ({ markets = [], amount }: Promotion, ofBrands: readonly Site[]): PromotionFault[] =>
  markets.flatMap((country, place): PromotionFault[] => {
    const path = ['markets', String(place)]
    const site = ofBrands.find((each) => each.country === country)
    if (!site) return [{ path, message: `no site of these brands is in ${country}.` }]
    if (!amount || amount[site.currency] !== undefined) return []
    return [
      { path, message: `${country} pays in ${site.currency}, which amount does not have: the code is unknown there.` },
    ]
  })

/** What keeps a promotion, or a part of it, from any effect (rules orders.4 and pages.6). Its properties have the right form already. */
export const promotionFaults = (promotion: Promotion): PromotionFault[] => {
  const { amount = {}, minimum = {}, markets, from, until } = promotion
  const ids = promotion.brands?.map((name) => Object.values(brands).find(({ id }) => id === name)?.id ?? name)
  const ofBrands = sites.filter(({ brand }) => ids?.includes(brand) ?? true)
  const where = ofBrands.filter(({ country }) => markets?.includes(country) ?? true)
  const never = isEmpty(periodOf({ from, until }, offsetIn('UTC')))
  return [
    ...(never ? [{ path: ['until'], message: `comes before from (${from}): the code never counts.` }] : []),
    ...marketFaults(promotion, ofBrands),
    ...(where.length > 0 ? [...amountFaults('amount', amount, where), ...amountFaults('minimum', minimum, where)] : []),
  ]
}
