import * as oidc from 'openid-client'
import { expect, it } from 'vitest'
import { onSqlite } from '../store/stores.ts'
import { type Browser, beginLogin, CALLBACK, logIn, type PartnerShop, partnerShops, register } from './shop.ts'

const requestOf = (url: URL): string => url.searchParams.get('request') ?? ''

const describeRequest = async (shop: PartnerShop, url: URL) =>
  (await fetch(`${shop.origin}/oauth2/requests/${requestOf(url)}`)).json()

const goOn = (browser: Browser, url: URL) => browser.go(`/oauth2/continue/${requestOf(url)}`)

interface Attempt {
  browser: Browser
  origin?: string
  method?: string
}

onSqlite((fresh) => {
  const open = partnerShops(fresh)

  it('A guest is sent to the login page with an opaque id alone, and goes on to the question and the app.', async () => {
    const shop = await open()
    const config = await shop.app('running-club')
    const { address, checks } = await beginLogin(config, undefined, {
      source_id: '4711',
      login_hint: 'zoe@example.com',
    })
    const browser = shop.browser()
    const page = await browser.go(address)
    expect(page.url.pathname).toBe('/stride/en_GB/partner-login/')
    expect([...page.url.searchParams.keys()]).toEqual(['request'])
    expect(await describeRequest(shop, page.url)).toEqual({
      app: 'Running Club',
      preset: 'confirmed-app',
      scopes: ['openid', 'profile', 'email'],
      needsLogin: false,
      sourceId: '4711',
    })
    await browser.account.register('zoe@example.com')
    const question = await goOn(browser, page.url)
    const { url } = await browser.answer(question.url, 'allow')
    expect((await oidc.authorizationCodeGrant(config, url, checks)).token_type).toBe('bearer')
  })

  it.each([
    ['a guest', () => undefined],
    ['a member', (browser: Browser) => browser.account.register('zoe@example.com')],
  ])('A request that %s gives up leads back to the app with access_denied and its state, once.', async (_, logIn) => {
    const shop = await open()
    const { address, checks } = await beginLogin(await shop.app('running-club'), undefined, { prompt: 'login' })
    const browser = shop.browser()
    const page = await browser.go(address)
    await logIn(browser)
    const way = `/oauth2/continue/${requestOf(page.url)}/cancel`
    const cancelled = await browser.send(way, { method: 'POST', headers: { origin: shop.origin } })
    expect([cancelled.status, cancelled.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { url } = await browser.go((await cancelled.json()).address)
    expect(url.href.split('?')[0]).toBe(CALLBACK)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: 'access_denied', state: checks.expectedState })
    expect(url.searchParams.has('code')).toBe(false)
    expect((await browser.send(way, { method: 'POST', headers: { origin: shop.origin } })).status).toBe(404)
  })

  it.each([
    ['another browser', 404, (shop: PartnerShop) => ({ browser: shop.browser(), origin: shop.origin })],
    [
      'a page of another host',
      403,
      (_: PartnerShop, browser: Browser) => ({ browser, origin: 'https://evil.example' }),
    ],
    ['a page that says nothing of itself', 403, (_: PartnerShop, browser: Browser) => ({ browser })],
    ['a link', 404, (_: PartnerShop, browser: Browser) => ({ browser, method: 'GET' })],
  ])('%s gives no request up: %i, and the shopper goes on.', async (_, status, by) => {
    const shop = await open()
    const browser = shop.browser()
    const page = await browser.go((await beginLogin(await shop.app('running-club'))).address)
    const { browser: other, origin, method = 'POST' }: Attempt = by(shop, browser)
    const way = `/oauth2/continue/${requestOf(page.url)}/cancel`
    const answer = await other.send(way, { method, headers: { ...(origin && { origin }) } })
    expect(answer.status).toBe(status)
    await browser.account.register('zoe@example.com')
    const question = await goOn(browser, page.url)
    expect((await browser.answer(question.url, 'allow')).url.searchParams.has('code')).toBe(true)
  })

  it.each([
    ['de-DE', '/stride/de_DE/partner-login/'],
    ['xx fr', '/stride/fr_FR/partner-login/'],
    ['en', '/stride/en_GB/partner-login/'],
    ['../evil', '/stride/en_GB/partner-login/'],
  ])('The languages "%s" lead to %s.', async (languages, path) => {
    const shop = await open()
    const { address } = await beginLogin(await shop.app('running-club'), undefined, { ui_locales: languages })
    expect((await shop.browser().go(address)).url.pathname).toBe(path)
  })

  it('A request goes on after a login alone: before it leads back to the login page.', async () => {
    const shop = await open()
    const browser = shop.browser()
    const page = await browser.go((await beginLogin(await shop.app('running-club'))).address)
    expect((await goOn(browser, page.url)).url.href).toBe(page.url.href)
  })

  it.each([
    ['prompt=login', { prompt: 'login' }],
    ['max_age=0', { max_age: '0' }],
  ])('With %s a session does not suffice: the app gets a login that was made after it has asked.', async (_, more) => {
    const shop = await open()
    const { browser, config, tokens } = await logIn(shop)
    const { address, checks } = await beginLogin(config, undefined, more)
    const page = await browser.go(address)
    expect(page.url.pathname).toBe('/stride/en_GB/partner-login/')
    expect((await describeRequest(shop, page.url)).needsLogin).toBe(true)
    expect((await goOn(browser, page.url)).url.pathname).toBe('/stride/en_GB/partner-login/')
    await browser.account.login('zoe@example.com')
    const { url } = await goOn(browser, page.url)
    const again = await oidc.authorizationCodeGrant(config, url, checks)
    expect(again.claims()?.sub).toBe(tokens.claims()?.sub)
  })

  it('An app that names a person gets that person, or an error where another one logs in.', async () => {
    const shop = await open()
    const { config, tokens } = await logIn(shop)
    await register(shop, 'joe@example.com')
    for (const [email, error] of [
      ['zoe@example.com', null],
      ['joe@example.com', 'login_required'],
    ] as const) {
      const browser = shop.browser()
      const { address } = await beginLogin(config, undefined, { id_token_hint: tokens.id_token! })
      const page = await browser.go(address)
      await browser.account.login(email)
      const { url } = await goOn(browser, page.url)
      expect([url.origin, url.searchParams.get('error')]).toEqual(['https://club.example', error])
    }
  })

  it('The person of an ID token is told to the login page for the shop’s own apps alone.', async () => {
    const shop = await open()
    const { browser, acid } = await register(shop)
    const own = await shop.app('own-app')
    const redirect = 'com.stride.app:/callback'
    const first = await beginLogin(own, redirect, { scope: 'openid' })
    const { url } = await browser.go(first.address)
    const { id_token: token = '' } = await oidc.authorizationCodeGrant(own, url, first.checks)
    const hinted = await beginLogin(own, redirect, { scope: 'openid', id_token_hint: token, prompt: 'login' })
    expect(await describeRequest(shop, (await browser.go(hinted.address)).url)).toMatchObject({ hintAcid: acid })
    const { config, tokens } = await logIn(await open())
    const partner = await beginLogin(config, undefined, { id_token_hint: tokens.id_token!, prompt: 'login' })
    const page = (await fetch(partner.address, { redirect: 'manual' })).headers.get('location') ?? ''
    const at = new URL(page, partner.address)
    expect(await (await fetch(new URL(`/oauth2/requests/${requestOf(at)}`, at))).json()).not.toHaveProperty('hintAcid')
  })

  it.each([['/oauth2/requests/unknown'], ['/oauth2/continue/unknown'], ['/oauth2/nothing']])(
    '%s is 404 with the headers of every call.',
    async (path) => {
      const shop = await open()
      const response = await fetch(shop.origin + path)
      expect([response.status, (await response.json()).errorCode]).toEqual([404, 'notFound'])
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    },
  )

  it('A body of more than 32 kB is refused before it is read.', async () => {
    const shop = await open()
    const response = await fetch(`${shop.origin}/oauth2/token`, { method: 'POST', body: 'x'.repeat(40_000) })
    expect(response.status).toBe(413)
  })

  it('A shop without apps has no identity provider.', async () => {
    const shop = await open([])
    expect((await fetch(`${shop.origin}/.well-known/openid-configuration`)).status).toBe(404)
  })
})
