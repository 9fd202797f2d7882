import * as oauth from 'oauth4webapi'
import * as oidc from 'openid-client'
import { expect, it } from 'vitest'
import { onBothStores } from '../store/stores.ts'
import { type Browser, beginLogin, CALLBACK, logIn, type PartnerShop, partnerShops, refusal, register } from './shop.ts'

const LASTING = { scope: 'openid profile email offline_access', prompt: 'consent' }

const BYE = { post_logout_redirect_uri: 'https://club.example/bye', state: 'bye' }

/** Answers the question of a logout that begins at an app; the address to which the shopper is sent, and the session of the shop. */
const leave = async (shop: PartnerShop, browser: Browser, way: URL, isAlso = true) => {
  const page = await browser.go(way)
  const xsrf = /name="xsrf" value="(\w+)"/.exec(await page.response.text())?.[1] ?? ''
  const body = new URLSearchParams({ xsrf, ...(isAlso && { logout: 'yes' }) })
  const headers = { origin: shop.origin }
  const { url } = await browser.go('/oauth2/logout/confirm', { method: 'POST', body, headers })
  return [url.href, (await browser.account.session()).status]
}

onBothStores((fresh) => {
  const open = partnerShops(fresh)

  it('openid-client logs a shopper in, reads what was allowed, refreshes, revokes, and logs out.', async () => {
    const shop = await open()
    const { browser, config, tokens, acid } = await logIn(shop, LASTING)
    const { sub, ...claims } = await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub)
    expect(claims).toEqual({
      email: 'zoe@example.com',
      email_verified: false,
      given_name: 'Zoë',
      family_name: 'Nächtigall',
    })
    expect(sub).not.toBe(acid)
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token!)
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    expect(renewed.claims()?.sub).toBe(sub)
    await oidc.tokenRevocation(config, renewed.refresh_token!)
    expect(await refusal(oidc.refreshTokenGrant(config, renewed.refresh_token!))).toBe('invalid_grant')
    expect(await refusal(oidc.fetchUserInfo(config, renewed.access_token, sub))).toBe('invalid_token')
    const way = oidc.buildEndSessionUrl(config, { id_token_hint: renewed.id_token!, ...BYE })
    expect(await leave(shop, browser, way)).toEqual(['https://club.example/bye?state=bye', 401])
  })

  it('oauth4webapi logs a shopper in, reads what was allowed, refreshes, revokes, and logs out.', async () => {
    const shop = await open()
    const { browser } = await register(shop)
    const http = { [oauth.allowInsecureRequests]: true }
    const issuer = new URL(shop.origin)
    const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, http))
    const client = { client_id: 'running-club' }
    const verifier = oauth.generateRandomCodeVerifier()
    const query = new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      ...LASTING,
      state: 'here',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const question = await browser.go(`${server.authorization_endpoint}?${query}`)
    const { url } = await browser.answer(question.url, 'allow')
    const params = oauth.validateAuthResponse(server, client, url, 'here')
    const none = oauth.None()
    const answer = await oauth.authorizationCodeGrantRequest(server, client, none, params, CALLBACK, verifier, http)
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, { requireIdToken: true })
    const { sub } = oauth.getValidatedIdTokenClaims(tokens)!
    const info = await oauth.userInfoRequest(server, client, tokens.access_token, http)
    expect(await oauth.processUserInfoResponse(server, client, sub, info)).toMatchObject({ email: 'zoe@example.com' })
    const again = await oauth.refreshTokenGrantRequest(server, client, none, tokens.refresh_token!, http)
    const renewed = await oauth.processRefreshTokenResponse(server, client, again)
    const revoked = await oauth.revocationRequest(server, client, none, renewed.refresh_token!, http)
    await oauth.processRevocationResponse(revoked)
    const refused = await oauth.refreshTokenGrantRequest(server, client, none, renewed.refresh_token!, http)
    expect([refused.status, (await refused.json()).error]).toEqual([400, 'invalid_grant'])
    const way = new URL(server.end_session_endpoint!)
    way.search = new URLSearchParams({ id_token_hint: renewed.id_token!, ...BYE }).toString()
    expect(await leave(shop, browser, way)).toEqual(['https://club.example/bye?state=bye', 401])
  })

  it('An app of the shop’s own gets the acid without a question, and every partner another id.', async () => {
    const shop = await open()
    const { browser, acid } = await register(shop)
    const subs = new Map<string, string>()
    for (const [id, redirect] of [
      ['own-app', 'com.stride.app:/callback'],
      ['running-club', CALLBACK],
      ['other-club', 'https://other.example/callback'],
    ] as const) {
      const config = await shop.app(id)
      const { address, checks } = await beginLogin(config, redirect, { scope: 'openid' })
      const first = await browser.go(address)
      const back = first.response.status === 200 ? await browser.answer(first.url, 'allow') : first
      expect(first.response.status === 200).toBe(id !== 'own-app')
      const tokens = await oidc.authorizationCodeGrant(config, back.url, checks)
      subs.set(id, tokens.claims()!.sub)
    }
    expect(subs.get('own-app')).toBe(acid)
    expect(new Set(subs.values()).size).toBe(3)
  })

  it('The question names in words what is passed on, is asked once, and again when more is wanted.', async () => {
    const shop = await open()
    const { browser, config, question } = await logIn(shop, { scope: 'openid email' })
    const text = await question.response.text()
    expect(text).toContain('your e-mail address')
    expect(text).not.toContain('your name')
    const again = await browser.go((await beginLogin(config, undefined, { scope: 'openid email' })).address)
    expect(again.url.searchParams.has('code')).toBe(true)
    const more = await browser.go((await beginLogin(config, undefined, { scope: 'openid email profile' })).address)
    expect(await more.response.text()).toContain('your name')
  })

  it('A shopper who refuses goes back to the app without a code.', async () => {
    const shop = await open()
    const { browser } = await register(shop)
    const { address } = await beginLogin(await shop.app('running-club'))
    const question = await browser.go(address)
    const { url } = await browser.answer(question.url, 'deny')
    expect([url.origin, url.searchParams.get('error')]).toEqual(['https://club.example', 'access_denied'])
    expect(await shop.store.db.selectFrom('partner_grant').selectAll().execute()).toEqual([])
  })

  it('A logout that begins at the app ends the session of the shop where the shopper wants that.', async () => {
    for (const [isAlso, status] of [
      [false, 200],
      [true, 401],
    ] as const) {
      const shop = await open()
      const { browser, config, tokens } = await logIn(shop)
      const way = oidc.buildEndSessionUrl(config, { id_token_hint: tokens.id_token!, ...BYE })
      expect(await leave(shop, browser, way, isAlso)).toEqual(['https://club.example/bye?state=bye', status])
      expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBe(
        'invalid_token',
      )
    }
  })
})
