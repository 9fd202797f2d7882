import * as oidc from 'openid-client'
import { expect, it } from 'vitest'
import { onBothStores } from '../store/stores.ts'
import { beginLogin, CALLBACK, logIn, partnerShops, refusal, register } from './shop.ts'

const LASTING = { scope: 'openid offline_access', prompt: 'consent' }

onBothStores((fresh, sample) => {
  const open = partnerShops(fresh)

  it.each(
    sample([
      ['another redirect URI', { redirect_uri: 'https://club.example/callback/' }],
      ['a redirect URI below the right one', { redirect_uri: 'https://club.example/callback/../evil' }],
      ['a redirect URI of another host', { redirect_uri: 'https://evil.example/callback' }],
      ['an unknown app', { client_id: 'nobody' }],
      ['a redirect URI of another app', { redirect_uri: 'https://other.example/callback' }],
    ] as const),
  )('%s is refused on the spot: nobody is sent there.', async (_, change) => {
    const shop = await open()
    const { browser } = await register(shop)
    const { address } = await beginLogin(await shop.app('running-club'))
    for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value)
    const { response } = await browser.go(address)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
    expect(await response.text()).not.toContain('evil')
  })

  it.each(
    sample([
      ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
      ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
      ['an implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
      ['an ID token in the address', { response_type: 'code id_token' }, 'unsupported_response_type'],
      ['a scope that the app does not have', { scope: 'openid profile', client_id: 'other-club' }, 'invalid_scope'],
      ['a source id that is no number', { source_id: '<x>' }, 'invalid_request'],
    ] as const),
  )('A request with %s goes back to the app with an error.', async (_, change, error) => {
    const shop = await open()
    const { browser } = await register(shop)
    const { address } = await beginLogin(await shop.app('running-club'))
    for (const [name, value] of Object.entries(change))
      if (value === '') address.searchParams.delete(name)
      else address.searchParams.set(name, value)
    if ('client_id' in change) address.searchParams.set('redirect_uri', 'https://other.example/callback')
    const { url } = await browser.go(address)
    const answer = new URLSearchParams(url.search || url.hash.slice(1))
    expect([answer.get('error'), answer.get('iss'), answer.has('code')]).toEqual([error, shop.origin, false])
  })

  it('A code works once: the second time it ends the tokens of the first, and the wrong verifier never works.', async () => {
    const shop = await open()
    const { config, tokens, back, checks } = await logIn(shop, LASTING)
    expect(await refusal(oidc.authorizationCodeGrant(config, back.url, checks))).toBe('invalid_grant')
    expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBe('invalid_token')
    expect(await refusal(oidc.refreshTokenGrant(config, tokens.refresh_token!))).toBe('invalid_grant')
  })

  it('A code does not work with another verifier, for another app, or with another redirect URI.', async () => {
    const shop = await open()
    const { browser } = await register(shop)
    const config = await shop.app('running-club')
    const { address, checks } = await beginLogin(config)
    const question = await browser.go(address)
    const { url } = await browser.answer(question.url, 'allow')
    const others = { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() }
    expect(await refusal(oidc.authorizationCodeGrant(config, url, others))).toBe('invalid_grant')
    const foreign = await shop.app('other-club')
    expect(await refusal(oidc.authorizationCodeGrant(foreign, url, checks))).toBe('invalid_grant')
    const elsewhere = new URL(url.href.replace('/callback', '/elsewhere'))
    expect(await refusal(oidc.authorizationCodeGrant(config, elsewhere, checks))).toBe('invalid_grant')
    expect((await oidc.authorizationCodeGrant(config, url, checks)).access_token).not.toBe('')
  })

  it('A refresh token that comes twice ends its whole family, and no other login of the app.', async () => {
    const shop = await open()
    const { browser, config, tokens } = await logIn(shop, LASTING)
    const telephone = shop.browser()
    await telephone.account.login('zoe@example.com')
    const { address, checks } = await beginLogin(config, CALLBACK, LASTING)
    const question = await telephone.go(address)
    const back = await telephone.answer(question.url, 'allow')
    const other = await oidc.authorizationCodeGrant(config, back.url, checks)
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token!)
    expect(await refusal(oidc.refreshTokenGrant(config, tokens.refresh_token!))).toBe('invalid_grant')
    expect(await refusal(oidc.refreshTokenGrant(config, renewed.refresh_token!))).toBe('invalid_grant')
    expect(await refusal(oidc.fetchUserInfo(config, renewed.access_token, oidc.skipSubjectCheck))).toBe('invalid_token')
    expect(await refusal(oidc.refreshTokenGrant(config, other.refresh_token!))).toBeUndefined()
    expect((await browser.account.session()).status).toBe(200)
  })

  it('An app can neither use nor end the refresh token of another app.', async () => {
    const shop = await open()
    const { config, tokens } = await logIn(shop, LASTING)
    const foreign = await shop.app('other-club')
    expect(await refusal(oidc.refreshTokenGrant(foreign, tokens.refresh_token!))).toBe('invalid_grant')
    await refusal(oidc.tokenRevocation(foreign, tokens.refresh_token!))
    expect(await refusal(oidc.refreshTokenGrant(config, tokens.refresh_token!))).toBeUndefined()
  })

  it('An answer of another issuer is not taken for one of the shop.', async () => {
    const shop = await open()
    const { browser } = await register(shop)
    const config = await shop.app('running-club')
    const { address, checks } = await beginLogin(config)
    const question = await browser.go(address)
    const { url } = await browser.answer(question.url, 'allow')
    expect(url.searchParams.get('iss')).toBe(shop.origin)
    url.searchParams.set('iss', 'https://evil.example')
    expect(await refusal(oidc.authorizationCodeGrant(config, url, checks))).toBe('OAUTH_INVALID_RESPONSE')
  })

  it('Without a session prompt=none is login_required, and consent_required without consent.', async () => {
    const shop = await open()
    const config = await shop.app('running-club')
    const { address } = await beginLogin(config, undefined, { prompt: 'none' })
    expect((await shop.browser().go(address)).url.searchParams.get('error')).toBe('login_required')
    const { browser } = await register(shop)
    expect((await browser.go(address)).url.searchParams.get('error')).toBe('consent_required')
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin and a foreign page', { 'sec-fetch-site': 'cross-site' }],
  ])('The answer to the question for consent is refused with %s.', async (_, headers) => {
    const shop = await open()
    const { browser } = await register(shop)
    const { address } = await beginLogin(await shop.app('running-club'))
    const question = await browser.go(address)
    const { response } = await browser.answer(question.url, 'allow', headers)
    expect(response.status).toBe(403)
    expect(await shop.store.db.selectFrom('partner_grant').selectAll().execute()).toEqual([])
  })

  it('A question that one browser was asked is not answered in another one.', async () => {
    const shop = await open()
    const { browser } = await register(shop)
    const { address } = await beginLogin(await shop.app('running-club'))
    const question = await browser.go(address)
    const { browser: victim } = await register(shop, 'joe@example.com')
    expect((await victim.go(question.url)).response.status).toBe(404)
    expect((await victim.answer(question.url, 'allow')).response.status).toBe(404)
    expect(await shop.store.db.selectFrom('partner_grant').selectAll().execute()).toEqual([])
  })

  it('A logout goes to the addresses of the app alone.', async () => {
    const shop = await open()
    const { browser, config, tokens } = await logIn(shop)
    const way = oidc.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: 'https://evil.example/',
    })
    const { response } = await browser.go(way)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })
})
