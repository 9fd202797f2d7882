/** What each brand sells, for pages at build and for the server. One loader, one schema, plain Node. */
import { keepUntilChanged, valueOrThrow } from '#content/files'
import type { PricePoints, Product } from '#domain/products'
import { type Assortment, assortmentFiles, loadAssortment } from './load.ts'

export { type Assortment, loadAssortment, strayProductFiles } from './load.ts'

/** A brand's assortment; it is read again when a file has changed. @throws ContentError naming file, line and what is allowed */
export const assortment: (brand: string) => Assortment = keepUntilChanged(
  (brand) => assortmentFiles(brand),
  (brand) => valueOrThrow(loadAssortment(brand)),
)

/** A brand's products in recommended order. @throws ContentError */
export const products = (brand: string): readonly Product[] => assortment(brand).products

/** One product, or undefined when the brand has no such pid. @throws ContentError */
export const findProduct = (brand: string, pid: string): Product | undefined => assortment(brand).byPid.get(pid)

/** A brand's price points in minor units. @throws ContentError */
export const prices = (brand: string): PricePoints => assortment(brand).prices

/** For `cacheKey`: of one product, or of all that a brand sells when no pid is given; prices count in both. @throws ContentError */
export const productDigest = (brand: string, pid?: string): string => {
  const { digests, pricesDigest } = assortment(brand)
  return [pricesDigest, ...(pid === undefined ? digests.values() : [digests.get(pid) ?? 'none'])].join('.')
}
