import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addressAfterLogin, pageInPlaceOf, portalAddress, rendersNothing } from '#domain/portal'
import { touchpointsOf } from '#domain/touchpoints'

describe('Page that stands in for the portal', () => {
  test('The touchpoint PROFILE ICON leads to the login, every other one to the registration', () => {
    for (const touchpoint of touchpointsOf('stride'))
      expect(portalAddress(touchpoint, '/fr/')).toBe(
        touchpoint === 'PROFILE ICON' ? '/fr/account-login/' : '/fr/account-register/',
      )
  })
})

describe('Page in place of a modal that failed', () => {
  it.each([
    ['login', 'PROFILE ICON', 'account-login'],
    ['login', 'WISHLIST ICON', 'account-login'],
    ['reauthentication', 'ACCOUNT', 'account-login'],
    ['registration', 'MEMBERS PRICING', 'account-register'],
    ['registration', 'PROFILE ICON', 'account-login'],
  ] as const)('For the form %s of %s it is %s', (screen, touchpoint, path) => {
    expect(pageInPlaceOf({ screen, touchpoint }, '/fr/')).toBe(`/fr/${path}/`)
  })
})

describe('Pages on which the portal renders nothing', () => {
  it.each<[pathname: string, root: string, isPortal: boolean]>([
    ['/stride/en_GB/account-login/', '/stride/en_GB/', true],
    ['/stride/en_GB/account-login', '/stride/en_GB/', true],
    ['/stride/en_GB/account-register/', '/stride/en_GB/', true],
    ['/stride/en_GB/invite/', '/stride/en_GB/', true],
    ['/account-login/', '/', true],
    ['/fr/account-login/', '/fr/', true],
    ['/en_GB/account-login/', '/', true],
    ['/en-us/invite/', '/', true],
    ['/fr/invite/', '/', true],
    ['/stride/en_GB/', '/stride/en_GB/', false],
    ['/stride/en_GB/bag/', '/stride/en_GB/', false],
    ['/stride/en_GB/account-login/more/', '/stride/en_GB/', false],
    ['/stride/en_GB/invited/', '/stride/en_GB/', false],
    ['/reebok/en_GB/account-login/', '/stride/en_GB/', false],
  ])('On %s of the site at %s it renders nothing in a modal: %s', (pathname, root, isPortal) => {
    expect(rendersNothing(pathname, root, 'modal')).toBe(isPortal)
    expect(rendersNothing(pathname, root, 'inline')).toBe(false)
  })
})

describe('Address after a login on a page of its own', () => {
  const site = { origin: 'https://www.stride.de', root: '/fr/' }
  const account = '/fr/my-account/'
  it.each<[referrer: string, address: string]>([
    ['https://www.stride.de/fr/product/A1/?colour=black#sizes', '/fr/product/A1/?colour=black#sizes'],
    ['https://www.stride.de/fr/checkout/', '/fr/checkout/'],
    ['https://www.stride.de/fr/', '/fr/'],
    ['https://www.stride.de/fr/account-login/', account],
    ['https://www.stride.de/fr/account-register/', account],
    ['https://www.stride.de/fr/reset-password/', account],
    ['https://www.stride.de/de/bag/', account],
    ['https://evil.example/fr/bag/', account],
    ['https://www.stride.de.evil.example/fr/bag/', account],
    ['http://www.stride.de/fr/bag/', account],
    ['https://www.stride.de:8443/fr/bag/', account],
    ['https://user@evil.example/fr/bag/', account],
    ['javascript:alert(1)', account],
    ['//www.stride.de/fr/bag/', account],
    ['', account],
  ])('From %j it is %s', (referrer, address) => {
    expect(addressAfterLogin(referrer, site)).toBe(address)
  })

  it.each([
    'https://www.stride.de//evil.example/',
    'https://www.stride.de///evil.example',
    'https://www.stride.de/\\\\evil.example/',
  ])('From %j of a site at the root of its host it is the account: the path would lead to another host', (referrer) => {
    expect(addressAfterLogin(referrer, { ...site, root: '/' })).toBe('/my-account/')
  })

  test('It is always a path below the root of the site', () => {
    const hosts = fc.constantFrom('https://www.stride.de', 'https://evil.example', '//evil.example', '')
    fc.assert(
      fc.property(hosts, fc.webPath(), fc.webQueryParameters(), (host, path, query) => {
        expect(addressAfterLogin(`${host}${path}?${query}`, site)).toMatch(/^\/fr\//)
      }),
    )
  })
})
