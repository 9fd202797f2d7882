import { spelledFor } from '#domain/sites'
import { formatUnit } from './facts.ts'
import type { Product } from './types.ts'

/** Words of a retailer: one text for all languages, or one by language or locale, of which English stands for the others. */
export type Worded = string | Readonly<Record<string, string | undefined>>

/** A text in the words of a site, and its language where that is not the site's own. */
export interface ChosenWords {
  text: string
  lang: string | undefined
}

interface Worders {
  locale: string
  language: string
  languageTag: string
}

/**
 * The words of a site: of its locale, else of its language, else in English with its language (rule products.23). Plain words have no
 * language: they are the same everywhere. Undefined where there is not even English.
 */
export const wordsFor = (worded: Worded, site: Worders): ChosenWords | undefined => {
  if (typeof worded === 'string') return { text: worded, lang: undefined }
  for (const key of [site.locale, site.language, 'en']) {
    const text = worded[key]
    if (text !== undefined)
      return { text: spelledFor(site, text), lang: key === 'en' && site.language !== 'en' ? 'en' : undefined }
  }
  return undefined
}

/** An attribute as a page shows it. */
export interface ShownAttribute {
  name: ChosenWords
  values: readonly ChosenWords[]
}

/** The attributes of a product in the words and numbers of a site, in their order; an empty list where it has none. */
export const attributesFor = ({ attributes = [] }: Pick<Product, 'attributes'>, site: Worders): ShownAttribute[] =>
  attributes.flatMap(({ name, value, unit }) => {
    const shown = wordsFor(name, site)
    const values = (Array.isArray(value) ? value : [value]).flatMap((each) => {
      if (typeof each !== 'number') return wordsFor(each, site) ?? []
      return { text: formatUnit(each, unit, 2, site.languageTag), lang: undefined }
    })
    return shown && values.length > 0 ? [{ name: shown, values }] : []
  })
