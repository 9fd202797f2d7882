import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findSite } from '#domain/sites'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-external-'))
  vi.stubEnv('CONTENT_OVERLAY', folder)
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const configured = async (text: string) => {
  writeFileSync(join(folder, 'external-providers.yaml'), text)
  return await import('#content/external-providers')
}

const offered = `
prod:
  facebook: { client-id: "123" }
  google: { client-id: 1234.apps.example.com, popup: true }
  kakao: { client-id: k, countries: [KR] }
  yahoo: { client-id: y, brands: [reebok] }
`

describe('The providers of a site', () => {
  it.each<[site: string, buttons: string]>([
    ['stride/de_DE', 'google:popup,facebook'],
    ['stride/ko_KR', 'kakao,google:popup,facebook'],
    ['reebok/ja_JP', 'yahoo,google:popup,facebook'],
  ])('are for %s, in the order of its market, %s', async (key, buttons) => {
    const { providersFor } = await configured(offered)
    const [brand = '', locale = ''] = key.split('/')
    const shown = providersFor(findSite(brand, locale)!, 'prod')
    expect(shown.map(({ id, popup }) => (popup ? `${id}:popup` : id)).join()).toBe(buttons)
  })

  it('are none in an environment without a line', async () => {
    const { providersFor } = await configured(offered)
    expect(providersFor(findSite('stride', 'de_DE')!, 'stg')).toEqual([])
  })

  it('are the stand-in alone in local and dev, and none in stg and prod, by default', async () => {
    const { externalProvidersIn } = await import('#content/external-providers')
    const ids = (['local', 'dev', 'stg', 'prod'] as const).map((name) => externalProvidersIn(name).map(({ id }) => id))
    expect(ids).toEqual([['test'], ['test'], [], []])
  })

  it('have the registration and the issuer of a country where it has its own', async () => {
    const { externalProvidersIn, providerIn } = await configured(
      'prod: { yahoo: { client-id: y, by-country: { JP: { client-id: j }, KR: { client-id: k, issuer: "https://a.example" } } } }',
    )
    const [yahoo] = externalProvidersIn('prod')
    const of = (country: string) => {
      const { registration, clientId, issuer } = providerIn(yahoo!, { country })
      return [registration, clientId, issuer]
    }
    expect(of('JP')).toEqual(['yahoo_JP', 'j', 'https://auth.login.yahoo.co.jp/yconnect/v2'])
    expect(of('KR')).toEqual(['yahoo_KR', 'k', 'https://a.example'])
    expect(of('DE')).toEqual(['yahoo', 'y', undefined])
  })

  it.each([
    ['the stand-in in production', 'prod: { test: { client-id: x } }', 'Production cannot offer "test"'],
    ['an unknown provider', 'prod: { github: { client-id: x } }', 'github'],
    ['a provider without a client id', 'prod: { google: {} }', 'client-id is missing'],
    ['a secret', 'prod: { google: { client-id: x, secret: hidden } }', 'secret'],
    ['an issuer without https', 'prod: { google: { client-id: x, issuer: "http://a.example" } }', 'https'],
    [
      'an issuer of a provider without OpenID Connect',
      'prod: { vk: { client-id: x, issuer: "https://a.example" } }',
      'no effect',
    ],
    ['a service of identity checks without an issuer', 'prod: { kmc: { client-id: x } }', 'needs an issuer'],
    ['Apple without its key', 'prod: { apple: { client-id: x, team-id: T } }', 'needs key-id'],
    [
      'a brand that does not have the provider',
      'prod: { naver: { client-id: x, brands: [reebok] } }',
      'reebok does not have',
    ],
    [
      'the registration of a country that does not offer the provider',
      'prod: { yahoo: { client-id: x, countries: [DE], by-country: { JP: { client-id: j } } } }',
      'not offered in JP',
    ],
    [
      'the issuer of a country for a provider without OpenID Connect',
      'prod: { vk: { client-id: x, by-country: { DE: { client-id: j, issuer: "https://a.example" } } } }',
      'no effect',
    ],
    ['a country that is none', 'prod: { naver: { client-id: x, countries: [XX] } }', 'countries'],
  ])('cannot be %s', async (_what, text, reason) => {
    const { externalProvidersIn } = await configured(text)
    expect(() => externalProvidersIn('prod')).toThrow(
      expect.objectContaining({ code: 'CONTENT', message: expect.stringContaining(reason) }),
    )
  })
})
