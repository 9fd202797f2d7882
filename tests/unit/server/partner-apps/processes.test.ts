import * as oidc from 'openid-client'
import { expect, it } from 'vitest'
import { ServerProcess } from '#tests/server/server-process'
import { onPostgres } from '../store/stores.ts'
import { Browser, beginLogin, refusal } from './shop.ts'

const CALLBACK = 'http://127.0.0.1/callback'

/** Two processes on one database, and the example app that has begun a login at the first. */
const openBoth = async (env: Record<string, string>) => {
  const servers = [1, 2].map(() => new ServerProcess({ ...env, PROXIES: '1' }))
  const [here = '', there = ''] = await Promise.all(servers.map((server) => server.origin()))
  const browser = new Browser(here)
  await browser.account.register('zoe@example.com')
  const options = { execute: [oidc.allowInsecureRequests] }
  const config = await oidc.discovery(new URL(here), 'example-app', undefined, oidc.None(), options)
  const { address, checks } = await beginLogin(config, CALLBACK, { scope: 'openid offline_access', prompt: 'consent' })
  const question = await browser.go(address)
  const { url } = await browser.answer(question.url, 'allow')
  const stop = () => Promise.all(servers.map((server) => server.kill('SIGINT')))
  return { here, there, browser, config, url, checks, stop }
}

onPostgres((fresh) => {
  it('Of two processes that get one code or refresh token at once, one answers tokens, and these end.', {
    timeout: 120_000,
  }, async () => {
    const { env } = await fresh()
    const { here, there, config, url, checks, stop } = await openBoth(env)
    const body = new URLSearchParams({
      client_id: 'example-app',
      grant_type: 'authorization_code',
      code: url.searchParams.get('code')!,
      redirect_uri: CALLBACK,
      code_verifier: checks.pkceCodeVerifier,
    })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => fetch(`${[here, there][at % 2]}/oauth2/token`, { method: 'POST', body })),
    )
    const given = answers.filter(({ status }) => status === 200)
    expect(given.length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 400).length).toBe(8 - given.length)
    for (const answer of given) {
      const { refresh_token: token } = (await answer.json()) as { refresh_token: string }
      expect(await refusal(oidc.refreshTokenGrant(config, token))).toBe('invalid_grant')
    }
    await stop()
  })

  it('What is withdrawn in one process is over in the other at once.', {
    timeout: 120_000,
  }, async () => {
    const { env } = await fresh()
    const { there, browser, config, url, checks, stop } = await openBoth(env)
    const tokens = await oidc.authorizationCodeGrant(config, url, checks)
    expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBeUndefined()
    const elsewhere = new Browser(there)
    for (const [name, value] of browser.account.cookies) elsewhere.account.cookies.set(name, value)
    const { status } = await elsewhere.account.send('DELETE', '/api/account/partner-apps/example-app')
    expect(status).toBe(200)
    expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBe('invalid_token')
    expect(await refusal(oidc.refreshTokenGrant(config, tokens.refresh_token!))).toBe('invalid_grant')
    const again = await browser.go((await beginLogin(config, CALLBACK, { scope: 'openid' })).address)
    expect(again.url.pathname).toMatch(/^\/oauth2\/continue\//)
    expect((await browser.account.send('GET', '/api/account/partner-apps')).body).toEqual({ apps: [] })
    await stop()
  })
})
