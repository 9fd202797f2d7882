import type { Product } from '#domain/products'
import type { Shop } from './index.ts'

/** A product's description and, where it is not the language of the page, its language. */
export interface Description {
  text: string
  lang: string | undefined
}

/** The product's own text in the language of the site, else in English; without any, the sentence of its kind (rule products.9). */
export const descriptionOf = (
  { name, kind, description = {} }: Pick<Product, 'name' | 'kind' | 'description'>,
  { site, texts }: Pick<Shop, 'site' | 'texts'>,
): Description => {
  const language = [site.language, 'en'].find((each) => description[each] !== undefined)
  const own = language && description[language]
  if (own === undefined) return { text: texts.t(`product.description.${kind}`, [name]), lang: undefined }
  return { text: own, lang: language === texts.language ? undefined : language }
}
