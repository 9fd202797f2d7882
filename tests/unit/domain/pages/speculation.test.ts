import { describe, expect, it } from 'vitest'
import { speculationRules, speculationRulesAddress } from '#domain/pages'
import { type Addressing, findSite, hostOfSite, href, navigation, sites } from '#domain/sites'

interface Rules {
  prerender: { eagerness: string; where: { and: [{ href_matches: URLPatternInit[] }, ...object[]] } }[]
}

const editorsPaths = ['', 'privacy', 'stories/run-your-city']
const siteOf = (key: string) => {
  const [brand = '', locale = ''] = key.split('/')
  return findSite(brand, locale)!
}

/** Whether a page of the site prerenders a link to the address when the pointer rests on it. */
const prerenders = (key: string, addressing: Addressing, address: string): boolean => {
  const site = siteOf(key)
  const origin = addressing === 'path' ? 'https://shop.example' : `https://${hostOfSite(site)}`
  const baseURL = origin + speculationRulesAddress(site, addressing)
  const { prerender } = speculationRules(site, addressing, editorsPaths) as Rules
  const patterns = prerender[0]!.where.and[0].href_matches
  return patterns.some((pattern) => new URLPattern({ ...pattern, baseURL }).test(new URL(address, baseURL)))
}

describe('a page that is prerendered', () => {
  it.each([
    '/stride/en_GB/',
    '/stride/en_GB/men/',
    '/stride/en_GB/men/?activity=running',
    '/stride/en_GB/women/?type=shoes&colour=black&sort=name&page=2',
    '/stride/en_GB/product/ST1001/',
    '/stride/en_GB/product/ST1001/?colour=black',
    '/stride/en_GB/privacy/',
    '/stride/en_GB/privacy/#cookies',
    '/stride/en_GB/stories/run-your-city/',
  ])('is the reading page %s of this site', (address) => {
    expect(prerenders('stride/en_GB', 'path', address)).toBe(true)
  })

  it.each([
    ['the bag', '/stride/en_GB/bag/'],
    ['the checkout', '/stride/en_GB/checkout/'],
    ['the account', '/stride/en_GB/my-account/'],
    ['the login', '/stride/en_GB/account-login/'],
    ['the wishlist', '/stride/en_GB/wishlist/'],
    ['the page of a mailed link', '/stride/en_GB/reset-password/?rpt=TOKEN'],
    ['a reading page with a token', '/stride/en_GB/?rpt=TOKEN'],
    ['a category with a token', '/stride/en_GB/men/?a=TOKEN'],
    ['a category with a token behind a filter', '/stride/en_GB/men/?type=shoes&a=TOKEN'],
    ['a category with a token that looks like a filter', '/stride/en_GB/men/?a=TOKEN&type=shoes'],
    ['a call', '/api/bridge/baskets/-'],
    ['the market chooser', '/'],
    ['another market', '/stride/de_DE/'],
    ['another brand', '/reebok/en_GB/men/'],
    ['another origin', 'https://other.example/stride/en_GB/men/'],
    ['a page below a product', '/stride/en_GB/product/ST1001/reviews/'],
    ['an address without its final slash', '/stride/en_GB/men'],
  ])('is never %s', (_, address) => {
    expect(prerenders('stride/en_GB', 'path', address)).toBe(false)
  })

  it.each([
    ['stride/de_DE', '/', true],
    ['stride/de_DE', '/manner/', true],
    ['stride/de_DE', '/bag/', false],
    ['stride/de_DE', 'https://www.stride.fr/', false],
    ['stride/fr_CH', '/fr/hommes/', true],
    ['stride/fr_CH', '/fr/product/ST1001/', true],
    ['stride/fr_CH', '/de/manner/', false],
    ['stride/fr_CH', '/fr/checkout/', false],
  ])('with a host for each site: on %s the link to %s counts: %s', (key, address, is) => {
    expect(prerenders(key, 'host', address)).toBe(is)
  })

  it.each<Addressing>(['path', 'host'])('can be every category of every site, in %s addressing', (addressing) => {
    const missing = sites.flatMap((site) =>
      navigation(site)
        .map(({ path }) => href(site, `${path}/`, addressing))
        .filter((address) => !prerenders(site.key, addressing, address)),
    )
    expect(missing).toEqual([])
  })
})

it('A link that a script answers on the page is left out of every rule', () => {
  const { prerender } = speculationRules(siteOf('stride/en_GB'), 'path', editorsPaths) as Rules
  expect(prerender.map(({ eagerness }) => eagerness)).toEqual(['moderate', 'immediate'])
  for (const { where } of prerender)
    expect(where.and).toContainEqual({ not: { selector_matches: '[data-request], [data-in-place] *' } })
})
