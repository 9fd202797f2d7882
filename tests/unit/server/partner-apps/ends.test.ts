import * as oidc from 'openid-client'
import { expect, it } from 'vitest'
import { calls, comeBack, ZOE, zoeAt } from '../identity/external/arrivals.ts'
import { onBothStores } from '../store/stores.ts'
import { Browser, beginLogin, logIn, type PartnerShop, partnerShops, refusal } from './shop.ts'

const LASTING = { scope: 'openid email offline_access', prompt: 'consent' }

type LoggedIn = Awaited<ReturnType<typeof logIn>>

/** Zoë comes by a provider, and shows by mail that the address of the account is hers. */
const proveOwner = async (shop: PartnerShop): Promise<void> => {
  const { account: owner } = shop.browser()
  await comeBack(shop, owner, zoeAt())
  await calls(owner).mailProof()
  await calls(owner).completeProof(await shop.mailed(ZOE, 'account-login'))
}

const ends: [string, (shop: PartnerShop, shopper: LoggedIn) => Promise<unknown>][] = [
  ['a logout on all devices', (_, { browser }) => browser.account.logout(true)],
  [
    'a new password',
    (_, { browser }) =>
      browser.account.send('POST', '/api/account/password', {
        currentPassword: 'correct horse',
        password: 'battery staple',
      }),
  ],
  ['a lock', async ({ identity }) => (await identity.support()).lock('zoe@example.com', 'locked', 'support')],
  ['an erasure', ({ identity }, { acid }) => identity.erase(acid)],
  ['the proof of an owner who was not verified', proveOwner],
  [
    'the removal of a provider',
    async (shop, { browser: { account }, acid }) => {
      await comeBack(shop, account, zoeAt(), { purpose: 'link', userId: acid })
      const { account: near } = new Browser(shop.origin, { fetch: shop.answer })
      for (const [name, value] of account.cookies) near.cookies.set(name, value)
      await calls(near).unlink('google')
    },
  ],
  [
    'an identity in the place of another one of its provider',
    async (shop, { browser: { account }, acid }) => {
      for (const subject of ['first', 'second'])
        await comeBack(shop, account, zoeAt({ subject }), { purpose: 'link', userId: acid })
    },
  ],
]

const rows = async ({ store: { db } }: PartnerShop) => [
  ...(await db.selectFrom('partner_grant').selectAll().execute()),
  ...(await db.selectFrom('partner_record').selectAll().where('user_id', 'is not', null).execute()),
]

onBothStores((fresh, sample) => {
  const open = partnerShops(fresh)

  it.each(sample(ends))('Tokens of apps end by %s.', async (_, end) => {
    const shop = await open()
    const shopper = await logIn(shop, LASTING)
    const { config, tokens } = shopper
    expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBeUndefined()
    await end(shop, shopper)
    expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBe('invalid_token')
    expect(await refusal(oidc.refreshTokenGrant(config, tokens.refresh_token!))).toBe('invalid_grant')
    expect(await rows(shop)).toEqual([])
  })

  it('Tokens without offline access end with the session of the shop, and those with it go on.', async () => {
    for (const [more, code] of [
      [{}, 'invalid_token'],
      [LASTING, undefined],
    ] as const) {
      const shop = await open()
      const { browser, config, tokens } = await logIn(shop, more)
      await browser.account.logout()
      expect(await refusal(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck))).toBe(code)
    }
  })

  it('A code that was given before a logout on all devices gives no tokens.', async () => {
    const shop = await open()
    const { browser, config } = await logIn(shop)
    const { address, checks } = await beginLogin(config)
    const { url } = await browser.go(address)
    await browser.account.logout(true)
    expect(await refusal(oidc.authorizationCodeGrant(config, url, checks))).toBe('invalid_grant')
  })

  it('An export names the apps that may act for the shopper, and holds nothing that opens them.', async () => {
    const shop = await open()
    const { acid, tokens, back } = await logIn(shop, LASTING)
    const text = JSON.stringify(await shop.identity.export(acid))
    expect(text).toContain('running-club')
    const secrets = [tokens.access_token, tokens.refresh_token!, back.url.searchParams.get('code')!]
    for (const secret of secrets) expect(text).not.toContain(secret)
    const stored = JSON.stringify(await rows(shop))
    for (const secret of [...secrets, 'zoe@example.com', ...back.url.searchParams.getAll('state')])
      expect(stored).not.toContain(secret)
  })
})
