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

const brandSites = (promotion: Promotion): readonly Site[] => {
  const ids = promotion.brands?.map((name) => Object.values(brands).find(({ id }) => id === name)?.id ?? name)
  return sites.filter(({ brand }) => ids?.includes(brand) ?? true)
}

const amountsOf = (name: 'amount' | 'minimum', promotion: Promotion): PromotionFault[] => {
  const { [name]: amounts, markets } = promotion
  if (!amounts) return []
  const where = brandSites(promotion).filter(({ country }) => markets?.includes(country) ?? true)
  return where.length > 0 ? amountFaults(name, amounts, where) : []
}

/**
 * What keeps a promotion, or a part of it, from any effect (rules orders.4 and pages.6). The properties that a check reads have
 * the right form already.
 */
export const promotionChecks = {
  period: ({ from, until }: Promotion): PromotionFault[] =>
    isEmpty(periodOf({ from, until }, offsetIn('UTC')))
      ? [{ path: ['until'], message: `comes before from (${from}): the code never counts.` }]
      : [],
  markets: (promotion: Promotion): PromotionFault[] => marketFaults(promotion, brandSites(promotion)),
  amount: (promotion: Promotion): PromotionFault[] => amountsOf('amount', promotion),
  minimum: (promotion: Promotion): PromotionFault[] => amountsOf('minimum', promotion),
}
