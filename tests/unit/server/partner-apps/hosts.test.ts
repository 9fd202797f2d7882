import * as oidc from 'openid-client'
import { expect, it } from 'vitest'
import type { Hosts } from '#domain/sites'
import { onSqlite } from '../store/stores.ts'
import { Browser, beginLogin, type PartnerShop, partnerShops } from './shop.ts'

const identity: Hosts = {
  stg: { 'identity-eu': 'https://id.staging.{brand}.com' },
  prod: { 'identity-eu': 'https://id.{brand}.com' },
}

const local = 'http://127.0.0.1:4321'
const localHost = 'http://www.stride.co.uk.localhost:4321'
const production = 'https://www.stride.co.uk'
const staging = 'https://www.staging.stride.co.uk'

/** The addressing, the environment, the identity servers, the issuer, and the login page of the app. */
const rows = [
  ['path', 'local', {}, local, `${local}/stride/en_GB/partner-login/`],
  ['host', 'local', {}, localHost, `${localHost}/partner-login/`],
  ['path', 'stg', {}, staging, `${staging}/stride/en_GB/partner-login/`],
  ['host', 'stg', {}, staging, `${staging}/partner-login/`],
  ['host', 'prod', {}, production, `${production}/partner-login/`],
  ['host', 'stg', identity, 'https://id.staging.stride.com', `${staging}/partner-login/`],
  ['host', 'prod', identity, 'https://id.stride.com', `${production}/partner-login/`],
] as const

/** An app that finds the issuer at an address by discovery. */
const discover = ({ answer }: PartnerShop, issuer: string) => {
  const call: oidc.CustomFetch = async (address, { method, headers, body }) => {
    const named = { ...headers, host: new URL(address).host, 'x-forwarded-for': '192.0.2.9' }
    return await answer(new Request(address, { method, headers: named, body: body as BodyInit }))
  }
  const options = { [oidc.customFetch]: call, execute: [oidc.allowInsecureRequests] }
  return oidc.discovery(new URL(issuer), 'running-club', undefined, oidc.None(), options)
}

const ask = ({ answer }: PartnerShop, address: string) =>
  answer(new Request(address, { headers: { host: new URL(address).host, 'x-forwarded-for': '192.0.2.1' } }))

onSqlite((fresh) => {
  const open = partnerShops(fresh)

  it.each(rows)(
    'In %s addressing in %s with %o the issuer is %s, and shoppers log in at %s.',
    async (addressing, environment, hosts, issuer, loginPage) => {
      const shop = await open(undefined, { addressing, environment, hosts })
      const config = await discover(shop, issuer)
      const metadata = config.serverMetadata()
      expect(metadata.issuer).toBe(issuer)
      for (const [name, value] of Object.entries(metadata))
        if (name.endsWith('_endpoint') || name === 'jwks_uri') expect(value).toMatch(new RegExp(`^${issuer}/oauth2/`))

      // As pages call: the identity server, which hears from them on which site they are.
      const site = addressing === 'path' ? 'stride/en_GB' : ''
      const pageHost = new URL(loginPage).host
      const heard = async (request: Request) => {
        if (environment !== 'local') request.headers.set('x-original-host', pageHost)
        const answer = await shop.answer(request)
        cookies.push(...answer.headers.getSetCookie())
        return answer
      }
      const cookies: string[] = []
      const browser = new Browser(issuer, { fetch: heard, site })
      const { address, checks } = await beginLogin(config)
      const { url: page } = await browser.go(address)
      expect(page.origin + page.pathname).toBe(loginPage)
      const request = page.searchParams.get('request')!
      const described = await ask(shop, `${page.origin}/oauth2/requests/${request}`)
      expect([described.status, (await described.json()).app]).toEqual([200, 'Running Club'])

      expect((await browser.account.register('zoe@example.com')).status).toBe(200)
      const onward = await ask(shop, `${page.origin}/oauth2/continue/${request}`)
      const isElsewhere = page.origin !== issuer
      // Without the cookie of the request, which the other host has, nothing goes on here.
      expect([onward.status, onward.headers.get('location')]).toEqual(
        isElsewhere ? [303, `${issuer}/oauth2/continue/${request}`] : [404, null],
      )
      const question = await browser.go(`/oauth2/continue/${request}`)
      const { url } = await browser.answer(question.url, 'allow')
      const tokens = await oidc.authorizationCodeGrant(config, url, checks)
      expect(tokens.claims()?.iss).toBe(issuer)
      const { email } = await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub)
      expect(email).toBe('zoe@example.com')
      for (const cookie of cookies)
        expect([/domain=/i.test(cookie), /; secure/i.test(cookie)]).toEqual([false, environment !== 'local'])
    },
  )

  it.each([
    ['the host of another market', 'host', 'prod', {}, 'https://www.stride.de'],
    ['the host of the other brand', 'host', 'prod', {}, 'https://www.reebok.co.uk'],
    ['another environment', 'host', 'prod', {}, staging],
    ['a made-up host', 'host', 'prod', {}, 'https://evil.example'],
    ['the pages, where an identity server has a host of its own', 'host', 'prod', identity, production],
    ['the identity server of the other brand', 'host', 'prod', identity, 'https://id.reebok.com'],
  ] as const)('There is no issuer at %s.', async (_, addressing, environment, hosts, origin) => {
    const shop = await open(undefined, { addressing, environment, hosts })
    expect((await ask(shop, `${origin}/.well-known/openid-configuration`)).status).toBe(404)
  })

  it('With an identity server the login page is in the wanted language on whatever host has it.', async () => {
    const shop = await open(undefined, { addressing: 'host', environment: 'prod', hosts: identity })
    const config = await discover(shop, 'https://id.stride.com')
    const { address } = await beginLogin(config, undefined, { ui_locales: 'de' })
    const { url } = await new Browser('https://id.stride.com', { fetch: shop.answer }).go(address)
    expect(url.origin + url.pathname).toBe('https://www.stride.de/partner-login/')
    expect((await ask(shop, `${url.origin}/oauth2/requests/${url.searchParams.get('request')}`)).status).toBe(200)
  })
})
