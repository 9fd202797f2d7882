/** Products of the content folder, for pages at build and for the server: one loader, one schema, plain Node. */
import type { PricePoints, Product } from '#domain/products'
import { type Catalogue, loadCatalogue, stampOf } from './load.ts'

export { type Catalogue, loadCatalogue, ProductFileError } from './load.ts'

interface Held {
  catalogue: Catalogue
  stamp: string
  checked: number
}
const held = new Map<string, Held>()

/** A brand's catalogue, read once and again when a file has changed (looked for at most once a second). @throws ProductFileError */
export const catalogue = (brand: string): Catalogue => {
  const now = Date.now()
  const last = held.get(brand)
  if (last && now - last.checked < 1000) return last.catalogue
  const stamp = stampOf(brand)
  const fresh = last?.stamp === stamp ? last.catalogue : loadCatalogue(brand)
  held.set(brand, { catalogue: fresh, stamp, checked: now })
  return fresh
}

/** A brand's products in recommended order. */
export const products = (brand: string): readonly Product[] => catalogue(brand).products

/** One product, or undefined when the brand has no such pid. */
export const findProduct = (brand: string, pid: string): Product | undefined => catalogue(brand).byPid.get(pid)

/** A brand's price points in minor units. */
export const prices = (brand: string): PricePoints => catalogue(brand).prices

/** For `cacheKey`: of one product, or of all that a brand sells when no pid is given; prices count in both. */
export const digestOf = (brand: string, pid?: string): string => {
  const { digests, pricesDigest } = catalogue(brand)
  return [pricesDigest, ...(pid === undefined ? digests.values() : [digests.get(pid) ?? 'none'])].join('.')
}
