import { describe, expect, it } from 'vitest'
import { type KeptPages, keptPath } from '#domain/market-chooser'

const pages: KeptPages = {
  'product/ST1056/': {},
  'damen/': { 'en-GB': 'women/', 'fr-FR': 'femme/' },
  'aktuelles/': { 'en-GB': '' },
  'größen/': {},
}

describe('the chooser of markets keeps the page (rule pages.23)', () => {
  it.each([
    ['#product/ST1056/', 'en-GB', 'product/ST1056/', 'a page with one path everywhere'],
    ['#damen/', 'fr-FR', 'femme/', 'a category in the language of the market'],
    ['#damen/', 'de-AT', 'damen/', 'a category of the same language'],
    ['#gr%C3%B6%C3%9Fen/', 'de-AT', 'größen/', 'a path with letters that addresses encode'],
    ['#aktuelles/', 'en-GB', '', 'a page that the market does not have leads home'],
    ['', 'en-GB', '', 'no page leads home'],
    ['#unknown/', 'en-GB', '', 'an unknown page leads home'],
    ['#https://evil.example/', 'en-GB', '', 'another address leads home'],
    ['#//evil.example/', 'en-GB', '', 'an address without its protocol leads home'],
    ['#__proto__', 'en-GB', '', 'a name of every object leads home'],
    ['#%E0%A4', 'en-GB', '', 'a malformed fragment leads home'],
  ])('fragment %j on %s leads to %j: %s', (fragment, languageTag, path, _reason) => {
    expect(keptPath(pages, fragment, languageTag)).toBe(path)
  })
})
