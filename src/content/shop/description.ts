import type { Product } from '#domain/products'
import { spelledFor, splitLocale } from '#domain/sites'
import type { Shop } from './shop.ts'

/** A product's description and, where it is not the language of the page, its language. */
export interface Description {
  text: string
  lang: string | undefined
}

/**
 * The product's own text in the locale of the site, else in its language, else in English; without any, the sentence of its kind (rule
 * products.9).
 */
export const descriptionOf = (
  { name, kind, description = {} }: Pick<Product, 'name' | 'kind' | 'description'>,
  { site, texts }: Pick<Shop, 'site' | 'texts'>,
): Description => {
  const key = [site.locale, site.language, 'en'].find((each) => description[each] !== undefined)
  const own = key && description[key]
  if (key === undefined || own === undefined)
    return { text: texts.t(`product.description.${kind}`, [name]), lang: undefined }
  const { language } = splitLocale(key)
  return { text: spelledFor(site, own), lang: language === texts.language ? undefined : language }
}
