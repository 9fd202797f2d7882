/**
 * What a search of a site reads (rules search.2 and search.7): the products in the words of the site, with the synonyms that
 * README.md beside this file explains. For pages at build and for the server.
 */
import { type Translator, translator } from '#content/messages'
import { isSoldAt, productRange } from '#content/products'
import { type Price, type Product, priceOf, wordsFor } from '#domain/products'
import type { SearchedProduct } from '#domain/search'
import type { Site } from '#domain/sites'
import { searchWordsIn, synonymsOf } from './words.ts'

export {
  loadSearchWords,
  type SearchWords,
  searchWordsFile,
  searchWordsIn,
  searchWordsPath,
  synonymsOf,
} from './words.ts'

const isText = (value: string | undefined): value is string => value !== undefined

/** A product that a search may find, as a list of results shows it. */
export interface FoundProduct extends SearchedProduct {
  /** The colour of its picture. */
  colour: string
  price: Price
}

/** The words of attributes by which a product is to be found (rule products.23). */
const attributeWords = ({ attributes = [] }: Product, language: string): string[] =>
  attributes.flatMap(({ value, search }) =>
    search && typeof value !== 'number'
      ? [value]
          .flat()
          .flatMap((each) => wordsFor(each, { locale: language, language, languageTag: language })?.text ?? [])
      : [],
  )

/** The words by which shoppers look for a product, beside its name and kind. */
export const searchWords = (product: Product, { t, language }: Pick<Translator, 't' | 'language'>): string => {
  const { activity, categories, colours, facts, features, type } = product
  const words = [
    ...categories.map((category) => t(`category.${category}.title`)),
    t(`product.type.${type}`),
    t(`product.activity.${activity}`),
    ...colours.map(({ id }) => t(`colour.${id}`)),
    ...features.map((feature) => t(`product.feature.${feature}`)),
    ...(facts?.material ?? []).map((material) => t(`product.material.${material}`)),
    ...attributeWords(product, language),
    ...synonymsOf(product, searchWordsIn(language)),
  ]
  return [...new Set(words)].join(', ')
}

/** The numbers by which a product is found beside its id (rule search.15): of the retailer, of its maker, of its variants. */
export const numbersOf = ({ articleNumber, mpn, variants = [] }: Product): readonly string[] => [
  ...new Set([articleNumber, mpn, ...variants.flatMap((variant) => [variant.gtin, variant.mpn])].filter(isText)),
]

/** The words that mean nothing beside others in the language of a site (rule search.10). @throws ContentError */
export const ignoredWords = (site: Site): readonly string[] => searchWordsIn(site.language).ignored ?? []

interface Kept {
  /** What the products were made of: each is the same object until its files change. */
  made: readonly unknown[]
  products: readonly FoundProduct[]
}

const kept = new Map<string, Kept>()

/** The products that a site sells now, in recommended order; the same list until that or the content changes. @throws ContentError, PriceError */
export const searchedProducts = (site: Site): readonly FoundProduct[] => {
  const texts = translator(site)
  const range = productRange(site.brand)
  const moment = { country: site.country, now: Date.now() }
  const sold = range.products.filter((product) => isSoldAt(product, moment))
  const made = [texts, range, searchWordsIn(texts.language), sold.map(({ pid }) => pid).join(' ')]
  const last = kept.get(site.key)
  if (last && made.every((part, i) => part === last.made[i])) return last.products
  const products = sold.map((product) => ({
    pid: product.pid,
    name: product.name,
    kind: texts.t(`product.kind.${product.kind}`),
    words: searchWords(product, texts),
    numbers: numbersOf(product),
    colour: product.colours[0]?.id ?? '',
    price: priceOf(product, site.currency, range.prices),
  }))
  kept.set(site.key, { made, products })
  return products
}
