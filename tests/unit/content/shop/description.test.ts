import { expect, it } from 'vitest'
import { translator } from '#content/messages'
import { descriptionOf } from '#content/shop'
import { findSite, sites } from '#domain/sites'

// Hungary has no site yet: what comes with a market before its texts do.
const hungarian = { ...findSite('stride', 'de_DE')!, language: 'hu', languageTag: 'hu-HU' }
const shopIn = (language: string) => {
  const site = sites.find((each) => each.language === language) ?? hungarian
  return { site, texts: translator(site) }
}
const shoe = { name: 'Probe', kind: 'running-shoe' }
const description = { en: 'Made to be read.', de: 'Zum Lesen gemacht.', hu: 'Olvasásra való.' }

it.each([
  ['in the language of the site', 'de', description, 'Zum Lesen gemacht.', undefined],
  ['in English, named so, where the language has none', 'ja', description, 'Made to be read.', 'en'],
  ['in its own language, named so, on a page in English', 'hu', description, 'Olvasásra való.', 'hu'],
  ['in English on a page in English', 'hu', { en: 'Made to be read.' }, 'Made to be read.', undefined],
])('a description is shown %s (rule products.9)', (_what, language, own, text, lang) => {
  expect(descriptionOf({ ...shoe, description: own }, shopIn(language))).toEqual({ text, lang })
})

it.each([
  ['stride/pt_PT', 'Feito para ler em casa.'],
  ['stride/pt_BR', 'Feito para ser lido.'],
])('on %s a description is in the words of its country (rule products.9)', (key, text) => {
  const site = sites.find((each) => each.key === key)!
  const own = { en: 'Made to be read.', pt: 'Feito para ser lido.', pt_PT: 'Feito para ler em casa.' }
  expect(descriptionOf({ ...shoe, description: own }, { site, texts: translator(site) })).toEqual({ text })
})

it.each(['en', 'de', 'hu'])('a product without a description has the sentence of its kind, in %s', (language) => {
  const shop = shopIn(language)
  const text = shop.texts.t('product.description.running-shoe', ['Probe'])
  expect(text).toContain('Probe')
  expect(descriptionOf({ ...shoe, description: undefined }, shop)).toEqual({ text, lang: undefined })
})
