/** What each brand sells, for pages at build and for the server. One loader, one schema, plain Node. */
import { keepLastGood, type Loaded } from '#content/files'
import type { PricePoints, Product } from '#domain/products'
import { readBuiltRange, readFormerRange } from './built.ts'
import { loadProductRange, type ProductRange, productRangeFiles } from './load.ts'
import { renewRange } from './renew.ts'

export { isSoldAt, productPeriod, type SaleMoment } from './availability.ts'
export { readBuiltRange, writeBuiltRanges } from './built.ts'
export {
  type LoadedRange,
  loadProductRange,
  type ProductDocument,
  type ProductRange,
  productFile,
  strayProductFiles,
} from './load.ts'
export { renewRange } from './renew.ts'

let servedBuild: string | undefined

/** Has ranges read from the build in this folder, while their files are those that it was made from. */
export const serveRangesOf = (dist: string): void => {
  servedBuild = dist
}

/**
 * A brand's range; it is read at the first call, and again when a file has changed. A product whose file gets a fault stays as it
 * was (rule back-end.23).
 * @throws ContentError naming file, line and what is allowed, while the range has never been without faults
 */
export const productRange: (brand: string) => ProductRange = keepLastGood({
  filesOf: (brand) => productRangeFiles(brand),
  load: (brand): Loaded<ProductRange> => {
    const built = servedBuild === undefined ? undefined : readBuiltRange(servedBuild, brand)
    return built ? { value: built, findings: [] } : loadProductRange(brand)
  },
  renew: renewRange,
  asBuilt: (brand) => (servedBuild === undefined ? undefined : readFormerRange(servedBuild, brand)),
})

/** A brand's products in recommended order. @throws ContentError */
export const products = (brand: string): readonly Product[] => productRange(brand).products

/** One product, or undefined when the brand has no such pid. @throws ContentError */
export const findProduct = (brand: string, pid: string): Product | undefined => productRange(brand).byPid.get(pid)

/** A brand's price points in minor units. @throws ContentError */
export const prices = (brand: string): PricePoints => productRange(brand).prices

/** For `cacheKey`: of one product, or of all that a brand sells when no pid is given; prices count in both. @throws ContentError */
export const productDigest = (brand: string, pid?: string): string => {
  const { digests, pricesDigest } = productRange(brand)
  return [pricesDigest, ...(pid === undefined ? digests.values() : [digests.get(pid) ?? 'none'])].join('.')
}
