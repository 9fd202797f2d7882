import { expect, it } from 'vitest'
import { translator } from '#content/messages'
import { loadCatalogue } from '../../../../src/content/messages/load.ts'

const keys = [...loadCatalogue('en').value!.written.keys()]

/** What a reader of a region takes for the words of another country of the language. */
const foreign: readonly (readonly [languageTag: string, words: RegExp])[] = [
  ['fr-CA', /e-mail|newsletter|cartes? cadeau/i],
  ['es-MX', /\bañad|\b(?:he|has|ha|hemos|han) (?:\p{L}+[ai]do|venido|hecho|dicho|visto|abierto)(?!\p{L})/iu],
  ['pt-PT', /\bvocê|\bcadastr|\bcelular|\bsenha|cartão-presente|cartões-presente/i],
]

it.each(foreign)('%s says nothing in the words of another country', (languageTag, words) => {
  const texts = Object.entries(translator({ languageTag }).pickWritten(keys))
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter(([, text]) => words.test(text))).toEqual([])
})
