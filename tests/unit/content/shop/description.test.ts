import { expect, it } from 'vitest'
import { translator } from '#content/messages'
import { descriptionOf } from '#content/shop'
import { sites } from '#domain/sites'

const shopIn = (language: string) => {
  const site = sites.find((each) => each.language === language)!
  return { site, texts: translator(site) }
}
const shoe = { name: 'Probe', kind: 'running-shoe' }
const description = { en: 'Made to be read.', de: 'Zum Lesen gemacht.', fr: 'Fait pour être lu.' }

// French has no catalogue: its pages are in English.
it.each([
  ['in the language of the site', 'de', description, 'Zum Lesen gemacht.', undefined],
  ['in English, named so, where the language has none', 'ja', description, 'Made to be read.', 'en'],
  ['in its own language, named so, on a page in English', 'fr', description, 'Fait pour être lu.', 'fr'],
  ['in English on a page in English', 'it', description, 'Made to be read.', undefined],
])('a description is shown %s (rule products.9)', (_what, language, own, text, lang) => {
  expect(descriptionOf({ ...shoe, description: own }, shopIn(language))).toEqual({ text, lang })
})

it.each(['en', 'de', 'it'])('a product without a description has the sentence of its kind, in %s', (language) => {
  const shop = shopIn(language)
  const text = shop.texts.t('product.description.running-shoe', ['Probe'])
  expect(text).toContain('Probe')
  expect(descriptionOf({ ...shoe, description: undefined }, shop)).toEqual({ text, lang: undefined })
})
