import * as oidc from 'openid-client'
import { expect, it } from 'vitest'
import type { AllowedAppsAnswer } from '#schemas/partner-apps'
import { tokenHash } from '#server/store'
import { confirmGrant, withdrawApp } from '../../../../src/server/partner-apps/allowed-apps.ts'
import { onBothStores } from '../store/stores.ts'
import { type Browser, beginLogin, logIn, type PartnerShop, partnerShops, refusal, register } from './shop.ts'

const LIST = '/api/account/partner-apps'
const LASTING = { scope: 'openid email offline_access', prompt: 'consent' }

const appsOf = async ({ account }: Browser) => (await account.send<AllowedAppsAnswer>('GET', LIST)).body.apps
// Requests without a body need globals of the server that only a process of its own has.
const withdraw = ({ account }: Browser, id = 'running-club') => account.send('DELETE', `${LIST}/${id}`, {})

/** Logs a shopper of the running club in to another app as well, by another grant. */
const logInTo = async (shop: PartnerShop, browser: Browser, id: string, redirect: string) => {
  const config = await shop.app(id)
  const { address, checks } = await beginLogin(config, redirect, { scope: 'openid offline_access', prompt: 'consent' })
  const question = await browser.go(address)
  const { url } = await browser.answer(question.url, 'allow')
  return { config, tokens: await oidc.authorizationCodeGrant(config, url, checks) }
}

onBothStores((fresh) => {
  const open = partnerShops(fresh)

  it('A member sees each app once: its name, since when, and all that it may read.', async () => {
    const shop = await open()
    const { browser, config } = await logIn(shop, { scope: 'openid email' })
    const [first] = await appsOf(browser)
    expect(first).toEqual({
      id: 'running-club',
      name: 'Running Club',
      since: expect.any(Number),
      scopes: ['openid', 'email'],
    })
    shop.clock.shift = 60_000
    const { url } = await browser.go((await beginLogin(config, undefined, { scope: 'openid profile' })).address)
    await browser.answer(url, 'allow')
    expect(await appsOf(browser)).toEqual([{ ...first, scopes: ['openid', 'profile', 'email'] }])
  })

  it('Neither another member nor a guest sees or ends the app of a member.', async () => {
    const shop = await open()
    const { browser, config, tokens } = await logIn(shop, LASTING)
    const { browser: stranger } = await register(shop, 'joe@example.com')
    expect(await appsOf(stranger)).toEqual([])
    expect((await withdraw(stranger)).status).toBe(200)
    const guest = shop.browser()
    expect((await guest.account.send('GET', LIST)).status).toBe(401)
    expect((await withdraw(guest)).status).toBe(401)
    expect(await appsOf(browser)).toHaveLength(1)
    expect(await refusal(oidc.refreshTokenGrant(config, tokens.refresh_token!))).toBeUndefined()
  })

  it('A withdrawal ends all tokens and the consent of one app, and nothing of another.', async () => {
    const shop = await open()
    const { browser, config, tokens } = await logIn(shop, LASTING)
    const other = await logInTo(shop, browser, 'other-club', 'https://other.example/callback')
    const waiting = await beginLogin(config, undefined, { scope: 'openid email' })
    const { url: code } = await browser.go(waiting.address)
    expect(code.searchParams.has('code')).toBe(true)
    expect((await withdraw(browser)).status).toBe(200)

    expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBe('invalid_token')
    expect(await refusal(oidc.refreshTokenGrant(config, tokens.refresh_token!))).toBe('invalid_grant')
    expect(await refusal(oidc.authorizationCodeGrant(config, code, waiting.checks))).toBe('invalid_grant')
    const silent = await beginLogin(config, undefined, { scope: 'openid email', prompt: 'none' })
    expect((await browser.go(silent.address)).url.searchParams.get('error')).toBe('consent_required')

    expect((await appsOf(browser)).map(({ id }) => id)).toEqual(['other-club'])
    expect(await refusal(oidc.refreshTokenGrant(other.config, other.tokens.refresh_token!))).toBeUndefined()
    expect((await browser.account.session()).status).toBe(200)
  })

  it('The shop’s own app is listed and withdrawn too, although it asks for nothing.', async () => {
    const shop = await open()
    const { browser } = await register(shop)
    const config = await shop.app('own-app')
    const { address, checks } = await beginLogin(config, 'com.stride.app:/callback', { scope: 'openid' })
    const { url } = await browser.go(address)
    const tokens = await oidc.authorizationCodeGrant(config, url, checks)
    expect((await appsOf(browser)).map(({ name }) => name)).toEqual(['Stride app'])
    await withdraw(browser, 'own-app')
    expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBe('invalid_token')
    expect(await appsOf(browser)).toEqual([])
  })

  it.each([['unknown'], ['%00'], ['..%2f..'], ['a'.repeat(300)]])('A withdrawal of %j changes nothing.', async (id) => {
    const shop = await open()
    const { browser } = await logIn(shop)
    expect((await withdraw(browser, id)).status).toBeLessThan(500)
    expect(await appsOf(browser)).toHaveLength(1)
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin and a foreign page', { 'sec-fetch-site': 'cross-site' }],
  ])('A withdrawal with %s is refused.', async (_, headers) => {
    const shop = await open()
    const { browser } = await logIn(shop)
    const address = `${LIST}/running-club?sitePath=stride/en_GB`
    expect((await browser.send(address, { method: 'DELETE', body: '{}', headers })).status).toBe(403)
    expect(await appsOf(browser)).toHaveLength(1)
  })

  it('A token that was saved while its app was withdrawn opens nothing.', async () => {
    const shop = await open()
    const { config, tokens } = await logIn(shop, LASTING)
    // What a process that has read the grant before leaves behind.
    await shop.store.db.deleteFrom('partner_grant').execute()
    expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBe('invalid_token')
    expect(await refusal(oidc.refreshTokenGrant(config, tokens.refresh_token!))).toBe('invalid_grant')
  })

  it('A grant that was made on a consent while that was withdrawn ends.', async () => {
    const shop = await open()
    const { acid: userId, store } = { ...(await logIn(shop, LASTING)), store: shop.store }
    const app = { userId, clientId: 'running-club' }
    const services = { store, clock: Date.now }
    const make = (id: string) =>
      store.db
        .insertInto('partner_grant')
        .values({
          id_hash: tokenHash(id),
          user_id: userId,
          client_id: app.clientId,
          scopes: 'openid',
          payload: '{}',
          created_at: 0,
          expires_at: Date.now() + 60_000,
        })
        .execute()
    await make('before')
    expect(await confirmGrant(services, app, 'before')).toBe(true)
    await withdrawApp(services, app)
    await make('after')
    expect(await confirmGrant(services, app, 'after')).toBe(false)
    expect(await store.db.selectFrom('partner_grant').selectAll().execute()).toEqual([])
  })
})
