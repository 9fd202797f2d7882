import { type ContentFinding, type Document, findingAt, suggestion } from '#content/files'
import { oddAmounts, type PricePoints, toUnits } from '#domain/products'
import { sites } from '#domain/sites'

const currencies = [...new Set(sites.map(({ currency }) => currency))].sort()

const currenciesOf = (brand: string): ReadonlyMap<string, string> =>
  new Map(sites.filter((site) => site.brand === brand).map(({ currency, country }) => [currency, country]))

/**
 * What is wrong with what is sound of a price file: a price point that lacks the currency of one of the brand's markets, a currency
 * of no market of any brand, and an amount that the others of its point show to be a slip.
 */
export const priceFindings = (document: Document, points: PricePoints, brand: string): ContentFinding[] => {
  const wanted = currenciesOf(brand)
  const written = (document.value ?? {}) as Readonly<Record<string, object | undefined>>
  // A currency that is misspelt, or whose amount has a fault of its own, is not missing.
  const namesAll = (point: string) => Object.keys(written[point] ?? {}).every((name) => /^[A-Z]{3}$/.test(name))
  const isWritten = (point: string, currency: string) => Object.hasOwn(written[point] ?? {}, currency)
  const shape = Object.entries(points).flatMap(([point, amounts]) => {
    const lacking = [...wanted.keys()].filter((currency) => namesAll(point) && !isWritten(point, currency))
    const absent = lacking.map((currency) => `${currency} (${wanted.get(currency)})`).join(', ')
    return [
      ...(lacking.length > 0 ? [findingAt(document, [], `${point}: has no price in ${absent}.`, point)] : []),
      ...Object.keys(amounts)
        .filter((currency) => !currencies.includes(currency))
        .map((currency) => {
          const text = `${point}: ${currency} is the currency of no market`
          return findingAt(document, [point], `${text}${suggestion(currency, currencies)}`, currency)
        }),
    ]
  })
  const odd = oddAmounts(points).map(({ point, currency, times }) => {
    const units = toUnits(points[point]![currency]!, currency)
    const usual = Math.round(units / times)
    const text = `${point}: ${units} ${currency} cannot be meant; by the other prices it is about ${usual}.`
    return findingAt(document, [point], text, currency)
  })
  return [...shape, ...odd]
}
