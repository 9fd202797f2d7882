import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countries,
  findSite,
  href,
  navigation,
  pageOfAddress,
  publicAddress,
  type Site,
  siteRoot,
  sites,
} from '#domain/sites'
import { checkSites, siteTable } from '#schemas/sites'
import addresses from './addresses.json' with { type: 'json' }

const site = (key: string): Site => findSite(...(key.split('/') as [string, string]))!
const anySite = fc.constantFrom(...sites)
const addressing = fc.constantFrom('path' as const, 'host' as const)
const segment = fc.stringMatching(/^[a-z0-9メンズé -]{1,8}$/).filter((s) => s.trim() === s)

describe('the table of sites (rules sites.1 to sites.4)', () => {
  it('holds 70 sites of stride and 47 of reebok', () => {
    expect(Object.groupBy(sites, (s) => s.brand)).toMatchObject({ stride: { length: 70 }, reebok: { length: 47 } })
  })

  it('has the shape that its schema asks for', () => {
    expect(checkSites).not.toThrow()
  })

  it('fails when two sites have one address', () => {
    const twice = { ...site('stride/en_DE'), sitePath: '' }
    const result = siteTable.safeParse([site('stride/de_DE'), twice])
    expect(result.error?.issues[0]?.message).toContain('stride/de_DE and stride/en_DE have one address')
  })

  it.each(Object.entries(addresses))('the site %s has the address %s', (key, address) => {
    expect(publicAddress(site(key))).toBe(address)
  })

  it('has an expected address for every site', () => {
    expect(sites.map(({ key }) => key).sort()).toEqual(Object.keys(addresses).sort())
  })

  it.each(['EC', 'PA', 'RS', 'SI', 'UA'])('gives %s a default locale and no site', (code) => {
    expect(countries.get(code)?.defaultLocale).toMatch(new RegExp(`^[a-z]{2}_${code}$`))
    expect(sites.filter((s) => s.country === code)).toEqual([])
  })

  it('sends eight American countries to the identity server in the US and all others to the one in the EU', () => {
    const us = [...countries.values()].filter((c) => c.identityRegion === 'US').map((c) => c.code)
    expect(us).toEqual(['AR', 'BR', 'CA', 'CL', 'CO', 'MX', 'PE', 'US'])
  })

  it('writes Arabic from right to left and every other language from left to right', () => {
    for (const s of sites) expect([s.key, s.dir]).toEqual([s.key, s.language === 'ar' ? 'rtl' : 'ltr'])
  })
})

describe('the address of a page (rules sites.5 and sites.6)', () => {
  it('is read back to the same page, in both addressings', () => {
    fc.assert(
      fc.property(anySite, addressing, fc.array(segment, { maxLength: 3 }), (s, how, segments) => {
        const path = segments.join('/')
        const address = href(s, path, how)
        expect(pageOfAddress(new URL(publicAddress(s)).host, address, how)).toEqual({ site: s, path })
      }),
    )
  })

  it('leads to its site by the host, also with a port, below localhost and on staging', () => {
    for (const s of sites) {
      const { host, pathname } = new URL(publicAddress(s))
      expect(pageOfAddress(`${host}.localhost:4321`, pathname, 'host')?.site).toBe(s)
      expect(pageOfAddress(host.replace('www.', 'WWW.staging.'), pathname, 'host')?.site).toBe(s)
    }
  })

  it.each([
    ['frauen', '/frauen/'],
    ['frauen/', '/frauen/'],
    ['', '/'],
    ['frauen?type=shoes', '/frauen/?type=shoes'],
    ['bag#total', '/bag/#total'],
    ['sitemap.xml', '/sitemap.xml'],
    ['メンズ', '/%E3%83%A1%E3%83%B3%E3%82%BA/'],
  ])('for the path %j is %s', (path, address) => {
    expect(href(site('stride/de_DE'), path, 'host')).toBe(address)
  })

  it.each([
    ['/', 'www.stride.com'],
    ['/%E3', 'www.stride.de'],
    ['/', 'www.example.com'],
  ])('%s on the host %s leads to no page', (path, host) => {
    expect(pageOfAddress(host, path, 'host')).toBeUndefined()
  })
})

describe('the links of the header (rules header.1 to header.4)', () => {
  // Written kids, men, women.
  it.each([
    ['stride/de_DE', '/kinder/ /manner/ /frauen/'],
    ['stride/fr_FR', '/enfants/ /hommes/ /femmes/'],
    ['stride/it_IT', '/bambini/ /uomo/ /donna/'],
    ['stride/es_ES', '/ninos/ /hombre/ /mujer/'],
    ['stride/nl_NL', '/kinderen/ /heren/ /dames/'],
    ['stride/pl_PL', '/dzieci/ /mezczyzni/ /kobiety/'],
    ['stride/pt_BR', '/crianca/ /homem/ /mulher/'],
    ['stride/cs_CZ', '/deti/ /muzi/ /zeny/'],
    ['stride/sk_SK', '/deti/ /muzi/ /zeny/'],
    ['stride/da_DK', '/born/ /maend/ /kvinder/'],
    ['stride/no_NO', '/barn/ /menn/ /damer/'],
    ['stride/sv_SE', '/barn/ /herr/ /dam/'],
    ['stride/tr_TR', '/tr/cocuk/ /tr/erkek/ /tr/kadin/'],
    ['stride/th_TH', '/th/kids/ /th/men/ /th/women/'],
    ['stride/vi_VN', '/vi/tre_em/ /vi/nam/ /vi/nu/'],
    ['stride/en_US', '/us/kids/ /us/men/ /us/women/'],
    ['stride/en_BE', '/en/kids/ /en/men/ /en/women/'],
    ['stride/en_CA', '/en/kids/ /en/men/ /en/women/'],
    ['stride/en_CH', '/en/kids/ /en/men/ /en/women/'],
    ['stride/en_MY', '/en/kids/ /en/men/ /en/women/'],
    ['stride/en_TH', '/en/kids/ /en/men/ /en/women/'],
    ['stride/en_TR', '/en/kids/ /en/men/ /en/women/'],
    ['stride/en_VN', '/en/kids/ /en/men/ /en/women/'],
    ['stride/en_AE', '/en/kids/ /en/men/ /en/women/'],
    ['stride/fr_CH', '/fr/enfants/ /fr/hommes/ /fr/femmes/'],
    ['stride/fr_CA', '/fr/enfants/ /fr/hommes/ /fr/femmes/'],
    ['stride/nl_BE', '/nl/kinderen/ /nl/heren/ /nl/dames/'],
    ['stride/it_CH', '/it/bambini/ /it/uomo/ /it/donna/'],
    ['stride/de_CH', '/de/kinder/ /de/manner/ /de/frauen/'],
    ['stride/en_GB', '/kids/ /men/ /women/'],
  ])('of %s lead to %s', (key, expected) => {
    const s = site(key)
    const by = Object.fromEntries(navigation(s).map(({ category, path }) => [category, href(s, path, 'host')]))
    expect(`${by['kids']} ${by['men']} ${by['women']}`).toBe(expected)
  })

  it.each([
    ['stride/en_GB', 'MEN WOMEN KIDS'],
    ['stride/de_DE', 'MÄNNER FRAUEN KINDER'],
    ['stride/tr_TR', 'ERKEK KADIN ÇOCUK'],
    ['stride/el_GR', 'ΑΝΔΡΕΣ ΓΥΝΑΙΚΕΣ ΠΑΙΔΙΑ'],
    ['stride/vi_VN', 'NAM NỮ TRẺ EM'],
  ])('of %s are titled %s', (key, titles) => {
    expect(
      navigation(site(key))
        .map(({ title }) => title)
        .join(' '),
    ).toBe(titles)
  })

  it('have the site path once, in path addressing too', () => {
    expect(siteRoot(site('stride/tr_TR'), 'path') + navigation(site('stride/tr_TR'))[0]?.path).toBe(
      '/stride/tr_TR/erkek',
    )
  })
})
