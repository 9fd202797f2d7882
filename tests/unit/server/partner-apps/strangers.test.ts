import * as oidc from 'openid-client'
import { expect, it } from 'vitest'
import { appCallsAnHour } from '#domain/partner-apps'
import { findSite } from '#domain/sites'
import { hourlyCounts } from '#server/abuse-protection'
import { onBothStores } from '../store/stores.ts'
import { beginLogin, CALLBACK, logIn, type PartnerShop, partnerShops, refusal, register, testApps } from './shop.ts'

const OWN = 'com.stride.app:/callback'
const DEVICE = 'http://127.0.0.1/callback'

/** A partner's app on the device of the shopper, beside the others. */
const deviceApp = {
  id: 'device-app',
  name: '</title><script>alert(1)</script>',
  brand: 'stride',
  preset: 'confirmed-app',
  site: findSite('stride', 'en_GB')!,
  kind: 'native',
  owner: 'partner',
  redirects: [DEVICE],
  logoutRedirects: ['http://127.0.0.1/bye'],
  scopes: ['openid', 'email'],
} as const

const grantsIn = ({ store }: PartnerShop) => store.db.selectFrom('partner_grant').selectAll().execute()

/** Asks an endpoint of an app as a program without openid-client does. */
const post = async ({ origin }: PartnerShop, path: string, fields: Record<string, string>) => {
  const answer = await fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  const text = await answer.text()
  return { status: answer.status, text, error: text.startsWith('{') ? JSON.parse(text).error : undefined }
}

onBothStores((fresh, sample) => {
  const open = partnerShops(fresh)

  it.each(
    sample([
      ['a host that only begins so', 'running-club', 'https://club.example.evil.example/callback'],
      ['a host behind user information', 'running-club', 'https://club.example@evil.example/callback'],
      ['user information', 'running-club', 'https://kim@club.example/callback'],
      ['a fragment', 'running-club', `${CALLBACK}#token`],
      ['an empty fragment', 'running-club', `${CALLBACK}#`],
      ['a query', 'running-club', `${CALLBACK}?next=evil`],
      ['another case of the host', 'running-club', 'https://CLUB.example/callback'],
      ['another case of the path', 'running-club', 'https://club.example/Callback'],
      ['a port', 'running-club', 'https://club.example:8443/callback'],
      ['the usual port', 'running-club', 'https://club.example:443/callback'],
      ['http', 'running-club', 'http://club.example/callback'],
      ['a backslash', 'running-club', 'https://club.example\\@evil.example/callback'],
      ['a percent-encoded letter', 'running-club', 'https://club.example/c%61llback'],
      ['a final dot of the host', 'running-club', 'https://club.example./callback'],
      ['a script', 'running-club', 'javascript:alert(1)//club.example/callback'],
      ['a path alone', 'running-club', '/callback'],
      ['another path on the device', 'device-app', 'http://127.0.0.1:4000/other'],
      ['a host that begins like the device', 'device-app', 'http://127.0.0.1.evil.example/callback'],
      ['a host behind the device', 'device-app', 'http://127.0.0.1:4000@evil.example/callback'],
      ['https on the device', 'device-app', 'https://127.0.0.1:4000/callback'],
      ['another name of the device', 'device-app', 'http://localhost:4000/callback'],
      ['another scheme of an app', 'own-app', 'com.evil.app:/callback'],
    ] as const),
  )('A redirect URI with %s is answered on the spot: nobody is sent there.', async (_, app, redirect) => {
    const shop = await open([...testApps, deviceApp])
    const { browser } = await register(shop)
    const { address } = await beginLogin(await shop.app(app), redirect, { scope: 'openid' })
    const { response } = await browser.go(address)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
    expect(await grantsIn(shop)).toEqual([])
  })

  it('Of two redirect URIs in one request neither is used.', async () => {
    const shop = await open()
    const { browser } = await register(shop)
    const { address } = await beginLogin(await shop.app('running-club'))
    address.searchParams.append('redirect_uri', 'https://evil.example/callback')
    const { response } = await browser.go(address)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  it('An app on the device is called back on any port of it.', async () => {
    const shop = await open([...testApps, deviceApp])
    const { browser } = await register(shop)
    const { address } = await beginLogin(await shop.app('device-app'), 'http://127.0.0.1:4000/callback', {
      scope: 'openid',
    })
    const question = await browser.go(address)
    const { url } = await browser.answer(question.url, 'allow')
    expect([url.origin, url.searchParams.has('code')]).toEqual(['http://127.0.0.1:4000', true])
  })

  it.each(
    sample([
      ['own-app', OWN],
      ['running-club', CALLBACK],
    ] as const),
  )(
    'A login at %s that a stranger has begun is not ended by the session of somebody who opens its address.',
    async (app, redirect) => {
      const shop = await open()
      const config = await shop.app(app)
      const { browser: victim } = await register(shop)
      // The victim uses the app, so that it would not be asked again.
      const before = await beginLogin(config, redirect, { scope: 'openid' })
      const question = await victim.go(before.address)
      if (question.response.status === 200) await victim.answer(question.url, 'allow')

      const stranger = shop.browser()
      const { address } = await beginLogin(config, redirect, { scope: 'openid' })
      const page = await stranger.go(address)
      const request = page.url.searchParams.get('request')!
      const { response: refused } = await victim.go(`/oauth2/continue/${request}`)
      const { url, response } = await stranger.go(`/oauth2/authorize/${request}`)
      expect([url.searchParams.has('code'), response.headers.get('location')?.includes('code=') ?? false]).toEqual([
        false,
        false,
      ])
      expect(refused.status).toBe(404)
    },
  )

  it.each(
    sample([
      ['an access token', 'fetches no tokens', (tokens: oidc.TokenEndpointResponse) => tokens.access_token],
      ['an ID token', 'fetches no tokens', (tokens: oidc.TokenEndpointResponse) => tokens.id_token!],
    ] as const),
  )('%s %s in place of a refresh token.', async (_, __, tokenOf) => {
    const shop = await open()
    const { config, tokens } = await logIn(shop, { scope: 'openid offline_access', prompt: 'consent' })
    expect(await refusal(oidc.refreshTokenGrant(config, tokenOf(tokens)))).toBe('invalid_grant')
  })

  it('Neither a code, nor a refresh token, nor an ID token opens what an access token opens.', async () => {
    const shop = await open()
    const { config, back, tokens } = await logIn(shop, { scope: 'openid offline_access', prompt: 'consent' })
    for (const token of [back.url.searchParams.get('code')!, tokens.refresh_token!, tokens.id_token!, 'x', '\0'])
      expect(
        (await fetch(`${shop.origin}/oauth2/userinfo`, { headers: { authorization: `Bearer ${encodeURI(token)}` } }))
          .status,
      ).toBe(401)
    expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBeUndefined()
  })

  it('A foreign app cannot end an access token, and nobody can ask what a token is for.', async () => {
    const shop = await open()
    const { config, tokens } = await logIn(shop)
    await refusal(oidc.tokenRevocation(await shop.app('other-club'), tokens.access_token))
    expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBeUndefined()
    for (const path of ['/oauth2/introspect', '/oauth2/token/introspection', '/oauth2/par', '/oauth2/register'])
      expect((await post(shop, path, { client_id: 'running-club', token: tokens.access_token })).status).toBe(404)
  })

  it.each(
    sample([
      ['a password', { grant_type: 'password', username: 'zoe@example.com', password: 'correct horse' }],
      ['itself alone', { grant_type: 'client_credentials' }],
      ['no kind of grant', {}],
    ] as const),
  )('An app gets no tokens by %s.', async (_, fields) => {
    const shop = await open()
    await register(shop)
    const { status } = await post(shop, '/oauth2/token', { client_id: 'running-club', ...fields })
    expect(status).toBe(400)
  })

  it.each(
    sample([
      ['a challenge that is too short', { code_challenge: 'short' }],
      ['an unknown method of PKCE', { code_challenge_method: 'S512' }],
      ['a negative age', { max_age: '-1' }],
      ['an age that is no number', { max_age: 'soon' }],
      ['an unknown prompt', { prompt: 'select_evil' }],
      ['prompts that exclude each other', { prompt: 'none login' }],
      ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
      ['a request object elsewhere', { request_uri: 'https://evil.example/request' }],
      ['claims', { claims: '{"userinfo":{"email":null}}' }],
    ] as const),
  )('A request with %s gives no code.', async (_, change) => {
    const shop = await open()
    const { browser } = await logIn(shop, { scope: 'openid' })
    const { address } = await beginLogin(await shop.app('running-club'), undefined, { scope: 'openid' })
    for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value)
    const { url, response } = await browser.go(address)
    const isRefused = url.searchParams.has('error') || response.status === 400 || !('claims' in change)
    expect([isRefused || url.searchParams.has('code'), response.status < 500]).toEqual([true, true])
    if (!('claims' in change)) expect(url.searchParams.has('code')).toBe(false)
  })

  it('A session that is older than the app allows asks for a login, and a younger one does not.', async () => {
    const shop = await open()
    const { browser, config } = await logIn(shop, { scope: 'openid' })
    const tenMinutesAgo = new Date(Date.now() - 10 * 60_000).toISOString()
    await shop.store.db.updateTable('identity_session').set({ authenticated_at: tenMinutesAgo }).execute()
    const old = await beginLogin(config, undefined, { scope: 'openid', max_age: '300', prompt: 'none' })
    expect((await browser.go(old.address)).url.searchParams.get('error')).toBe('login_required')
    const young = await beginLogin(config, undefined, { scope: 'openid', max_age: '3600', prompt: 'none' })
    expect((await browser.go(young.address)).url.searchParams.has('code')).toBe(true)
  })

  it('A very long state is refused or comes back as it was, and harms nothing.', async () => {
    const shop = await open()
    const { browser } = await register(shop)
    const { address } = await beginLogin(await shop.app('running-club'))
    for (const state of ['x'.repeat(6000), '"><script>alert(1)</script>', '\r\nSet-Cookie: a=b', '%00', 'é🏃']) {
      address.searchParams.set('state', state)
      const question = await browser.go(address)
      const { url } = await browser.answer(question.url, 'deny')
      expect(url.searchParams.get('state')).toBe(state)
    }
  })

  it('The name of an app is text on every page, and no page of an app can be framed or kept.', async () => {
    const shop = await open([...testApps, deviceApp])
    const { browser } = await register(shop)
    const config = await shop.app('device-app')
    const { address, checks } = await beginLogin(config, DEVICE, { scope: 'openid' })
    const question = await browser.go(address)
    const { url } = await browser.answer(question.url, 'allow')
    const tokens = await oidc.authorizationCodeGrant(config, url, checks)
    const logout = await browser.go(oidc.buildEndSessionUrl(config, { id_token_hint: tokens.id_token! }))
    const refused = await browser.go(`/oauth2/authorize?client_id=device-app&redirect_uri=https://evil.example/`)
    for (const { response } of [question, logout, refused]) {
      const text = await response.clone().text()
      expect(text).not.toContain('<script>alert')
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toMatch(/no-store/)
    }
    expect(await question.response.text()).toContain('&lt;script&gt;')
  })

  it.each(
    sample([
      ['an address that only begins so', 'https://club.example/bye.evil.example'],
      ['a host behind user information', 'https://club.example@evil.example/bye'],
      ['another path', 'https://club.example/'],
      ['a path without a host', '//evil.example/bye'],
      ['a script', 'javascript:alert(1)'],
      ['the address of another app', 'http://127.0.0.1/bye'],
    ] as const),
  )('A logout leads nowhere with %s.', async (_, address) => {
    const shop = await open([...testApps, deviceApp])
    const { browser, config, tokens } = await logIn(shop)
    const way = oidc.buildEndSessionUrl(config, { id_token_hint: tokens.id_token!, post_logout_redirect_uri: address })
    const { response } = await browser.go(way)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
    expect((await browser.account.session()).status).toBe(200)
  })

  it('A logout with the ID token of another person ends nothing of the person at the browser without a press.', async () => {
    const shop = await open()
    const { browser, config, tokens } = await logIn(shop)
    const { browser: other } = await register(shop, 'joe@example.com')
    const way = oidc.buildEndSessionUrl(config, { id_token_hint: tokens.id_token! })
    await other.go(way)
    expect((await other.account.session()).status).toBe(200)
    expect((await browser.account.session()).status).toBe(200)
    expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBeUndefined()
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin and a foreign page', { 'sec-fetch-site': 'cross-site' }],
  ])('A logout is not confirmed with %s, nor without the value of its page.', async (_, headers) => {
    const shop = await open()
    const { browser, config, tokens } = await logIn(shop)
    const page = await browser.go(oidc.buildEndSessionUrl(config, { id_token_hint: tokens.id_token! }))
    const xsrf = /name="xsrf" value="(\w+)"/.exec(await page.response.text())?.[1] ?? ''
    const confirm = (fields: Record<string, string>, sent: Record<string, string>) =>
      browser.send('/oauth2/logout/confirm', { method: 'POST', body: new URLSearchParams(fields), headers: sent })
    expect((await confirm({ xsrf, logout: 'yes' }, headers)).status).toBe(403)
    expect((await confirm({ xsrf: 'guessed', logout: 'yes' }, { origin: shop.origin })).status).toBe(400)
    expect((await browser.account.session()).status).toBe(200)
  })

  it.each(
    sample([
      ['partnerRequest', 'GET', '/oauth2/authorize'],
      ['partnerLogout', 'GET', '/oauth2/logout'],
      ['partnerLogout', 'POST', '/oauth2/logout/confirm'],
      ['partnerLogout', 'GET', '/oauth2/logout/success'],
    ] as const),
  )('A network address is refused above its limit of %s: %s %s.', async (kind, method, path) => {
    const shop = await open()
    const limit = { kind, subject: '192.0.2.1', most: appCallsAnHour[kind] }
    const count = await hourlyCounts(shop.store)
    await count(shop.store.db, { ...limit, amount: limit.most - 1 })
    const call = async () => (await shop.browser().send(path, { method, headers: { origin: shop.origin } })).status
    const last = await call()
    expect([last === 429, await call()]).toEqual([false, 429])
  })
})
