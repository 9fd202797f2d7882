import { basename } from 'node:path'
import { type ContentFinding, type ContentSource, type Loaded, shopContent } from '#content/files'
import { type PricePoints, type Product, spreadTypes } from '#domain/products'
import { loadProductRange, type ProductRange } from './load.ts'

interface Parts {
  byPid: ReadonlyMap<string, Product>
  digests: ReadonlyMap<string, string>
  prices: PricePoints
  pricesDigest: string
}

/** Whether every product has the price points and parts of a look that it names. */
const isWhole = ({ byPid, prices }: Parts): boolean =>
  [...byPid.values()].every(
    ({ price, salePrice, look = [] }) =>
      Object.hasOwn(prices, price) &&
      (salePrice === undefined || Object.hasOwn(prices, salePrice)) &&
      look.every((pid) => byPid.has(pid)),
  )

const pidsWith = (findings: readonly ContentFinding[]): Set<string> =>
  new Set(findings.flatMap(({ file }) => (file.includes('/prices/') ? [] : [basename(file, '.yaml')])))

/** What the files say now, with what `last` has of the products of some files, and of the prices where they have faults. */
const joined = (now: ProductRange, last: ProductRange, old: ReadonlySet<string>, areOldPrices: boolean): Parts => {
  const byPid = new Map<string, Product>()
  const digests = new Map<string, string>()
  for (const pid of [...new Set([...last.pids, ...now.pids])].sort()) {
    const from = old.has(pid) ? last : now
    const product = from.byPid.get(pid)
    if (!product) continue
    byPid.set(pid, product)
    digests.set(pid, from.digests.get(pid) ?? '')
  }
  const { prices, pricesDigest } = areOldPrices ? last : now
  return { byPid, digests, prices, pricesDigest }
}

/**
 * A brand's range after some of its files have changed (rule back-end.23). A product whose file has got a fault, or is lost, stays
 * as it was; so do the prices. Every other change counts, unless it does not go together with what stays: then all stays.
 */
export const renewRange = (
  brand: string,
  last: ProductRange,
  lost: readonly ContentFinding[],
  source: ContentSource = shopContent,
): Loaded<ProductRange> => {
  const { value: now, findings: found } = loadProductRange(brand, source)
  const named = new Set(found.map(({ file }) => file))
  const findings = [...found, ...lost.filter(({ file }) => !named.has(file))]
  if (findings.length === 0) return { value: now, findings }
  const old = pidsWith(findings)
  const areOldPrices = findings.some(({ file }) => file.includes('/prices/'))
  // Prices that lack a point which products name have no fault of their own.
  const tries = [joined(now, last, old, areOldPrices), joined(now, last, old, true)]
  const parts = tries.find(isWhole)
  if (!parts) return { value: undefined, findings }
  const { byPid } = parts
  return { value: { ...parts, products: spreadTypes([...byPid.values()]), pids: [...byPid.keys()] }, findings }
}
