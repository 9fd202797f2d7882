import { type Offers, offersPath } from '#domain/products'
import { type SearchIndex, searchIndexPath } from '#domain/search'

/** What the search of a site reads, by path below the site's root. */
export interface SearchFiles {
  [searchIndexPath]: SearchIndex
  [offersPath]: Offers
}

/** Numbers from 0 up to 1 that look like chance and are the same in every run. */
const chance = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/**
 * The files of a site with `times` as many products. A further product has a name of its own, made of two names of the shop, and
 * half of its words from another product: files of mere copies would be packed much smaller than those of a larger shop.
 */
export const largerShop = (files: SearchFiles, times: number): SearchFiles => {
  const next = chance(1)
  const index = files[searchIndexPath]
  const known = index.products
  const any = () => known[Math.floor(next() * known.length)]!
  const part = (text: string, separator: string) => text.split(separator).filter(() => next() < 0.5)
  const products = [...known]
  const offers: Record<string, Offers[string]> = { ...files[offersPath] }
  for (let copy = 1; copy < times; copy++)
    for (const { pid, words, item } of known) {
      const [own, other, third] = [offers[pid]!, any(), any()]
      const newPid = `${pid.slice(0, 2)}${copy}${pid.slice(2)}`
      const name = [...part(own.name, ' '), ...part(offers[third.pid]!.name, ' '), copy].join(' ')
      products.push({ pid: newPid, words: [...part(words, ', '), ...part(other.words, ', ')].join(', '), item })
      offers[newPid] = { ...own, name, now: offers[other.pid]!.now, colour: offers[other.pid]!.colour }
    }
  return { [searchIndexPath]: { ...index, products }, [offersPath]: offers }
}
