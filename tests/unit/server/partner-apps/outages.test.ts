import * as oidc from 'openid-client'
import { expect, it } from 'vitest'
import { onBothStores } from '../store/stores.ts'
import { beginLogin, CALLBACK, partnerShops, refusal, register } from './shop.ts'

onBothStores((fresh) => {
  const open = partnerShops(fresh)

  it('A request, a code and a refresh token outlive a restart of the back end.', async () => {
    const shop = await open()
    const { browser } = await register(shop)
    const config = await shop.app('running-club')
    const lasting = { scope: 'openid offline_access', prompt: 'consent' }
    const { address, checks } = await beginLogin(config, undefined, lasting)
    const question = await browser.go(address)
    await shop.restart()
    const { url } = await browser.answer(question.url, 'allow')
    await shop.restart()
    const tokens = await oidc.authorizationCodeGrant(config, url, checks)
    await shop.restart()
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token!)
    expect(renewed.claims()?.sub).toBe(tokens.claims()?.sub)
    expect(await refusal(oidc.refreshTokenGrant(config, tokens.refresh_token!))).toBe('invalid_grant')
  })

  it('While the database is away nobody is logged in or let through, and afterwards a code still works.', async () => {
    const shop = await open()
    const { browser } = await register(shop)
    const config = await shop.app('running-club')
    const { address, checks } = await beginLogin(config)
    const question = await browser.go(address)
    const { url } = await browser.answer(question.url, 'allow')
    await shop.withoutDatabase(async () => {
      const { response } = await browser.go((await beginLogin(config)).address)
      expect(response.status).toBeGreaterThanOrEqual(500)
      expect(await response.text()).not.toMatch(/sqlite|postgres|partner_record/i)
      const body = new URLSearchParams({
        client_id: 'running-club',
        grant_type: 'authorization_code',
        code: url.searchParams.get('code')!,
        redirect_uri: CALLBACK,
        code_verifier: checks.pkceCodeVerifier,
      })
      const answer = await fetch(`${shop.origin}/oauth2/token`, { method: 'POST', body })
      expect([answer.status >= 500, (await answer.text()).includes('access_token')]).toEqual([true, false])
    })
    expect((await oidc.authorizationCodeGrant(config, url, checks)).access_token).not.toBe('')
  })
})
