import { afterEach, describe, expect, it } from 'vitest'
import { addressRates } from '#domain/accounts'
import { type Forge, foreignKey } from '#tests/server/openid-provider'
import { onBothStores, onOneStore } from '../../store/stores.ts'
import { shops } from '../shop.ts'
import { begin, comeBack, openIdProvider, pendingLogins, wordOf } from './external-shop.ts'

const provider = openIdProvider()
const JANE = { person: 'jane' }
afterEach(() => provider().forge(undefined))

/** The address with other parameters; undefined removes one. */
const changed = (address: URL, parameters: Record<string, string | undefined>): URL => {
  const copy = new URL(address)
  for (const [name, value] of Object.entries(parameters))
    value === undefined ? copy.searchParams.delete(name) : copy.searchParams.set(name, value)
  return copy
}

onBothStores((fresh) => {
  const shop = shops(fresh)

  describe('A callback', () => {
    it('that another browser has begun logs nobody in, and leaves the request to its browser', async () => {
      const { external, settled } = pendingLogins(provider().issuer)
      const { member } = await shop('path', 'local', { external })
      const [jane, victim, busy] = [member(), member(), member()]
      const back = await provider().visit(await begin(jane), JANE)
      await begin(busy)
      expect(wordOf(await comeBack(victim, back))).toBe('expired')
      expect(wordOf(await comeBack(busy, back))).toBe('expired')
      expect(settled).toEqual([])
      expect(wordOf(await comeBack(jane, back))).toBe('pending')
    })
  })
})

onOneStore((fresh) => {
  const shop = shops(fresh)
  const opened = async () => {
    const { external, settled } = pendingLogins(provider().issuer)
    return { ...(await shop('path', 'local', { external })), settled }
  }

  describe('A callback is refused', () => {
    it.each<[what: string, word: string, change: Record<string, string | undefined>]>([
      ['with another state', 'expired', { state: `${'x'.repeat(43)}.stride.en_GB` }],
      ['with a state of another shop', 'expired', { state: `${'x'.repeat(43)}.stride.de_DE` }],
      ['without its state', 'expired', { state: undefined }],
      ['with a made-up code', 'failed', { code: 'made-up' }],
      ['without a code', 'failed', { code: undefined }],
      ['from another issuer', 'failed', { iss: 'https://evil.example' }],
      ['without the issuer that the provider promises', 'failed', { iss: undefined }],
      ['with a token in its address', 'failed', { id_token: 'a.b.c' }],
      [
        'with an error that the provider does not have',
        'failed',
        { error: 'evil', error_description: '<script>alert(1)</script>' },
      ],
      ['with a passing error', 'unavailable', { error: 'temporarily_unavailable', code: undefined }],
    ])('%s: %s', async (_what, word, change) => {
      const { member, settled } = await opened()
      const jane = member()
      const answer = await comeBack(jane, changed(await provider().visit(await begin(jane), JANE), change))
      expect([wordOf(answer), settled]).toEqual([word, []])
      expect(JSON.stringify([answer.body, ...answer.headers])).not.toContain('alert(1)')
    })

    it('where the person refuses: denied', async () => {
      const { member, settled } = await opened()
      const jane = member()
      const back = await provider().visit(await begin(jane), { refuses: true })
      expect([wordOf(await comeBack(jane, back)), settled]).toEqual(['denied', []])
    })

    it('where the cookie was lost: expired, in the shop that the state names', async () => {
      const { member } = await opened()
      const jane = member({ site: 'stride/de_DE' })
      const back = await provider().visit(await begin(jane), JANE)
      jane.cookies.clear()
      const { headers } = await comeBack(member({ site: '' }), back)
      expect(headers.get('location')).toBe('/stride/de_DE/account-login/?external=expired.yahoo')
    })

    it('of a provider that another one answers in the name of', async () => {
      const { member, settled } = await opened()
      const jane = member()
      const back = await provider().visit(await begin(jane, 'yahoo'), JANE)
      back.pathname = back.pathname.replace('yahoo', 'google')
      expect([wordOf(await comeBack(jane, back)), settled]).toEqual(['expired', []])
    })

    it('whose code belongs to another login of the same person, since each has a verifier of its own', async () => {
      const { member, settled } = await opened()
      const jane = member()
      const [one, other] = [await begin(jane), await begin(jane)]
      const stolen = (await provider().visit(one, JANE)).searchParams.get('code')!
      const back = changed(await provider().visit(other, JANE), { code: stolen })
      expect([wordOf(await comeBack(jane, back)), settled]).toEqual(['failed', []])
    })

    it.each<[what: string, forge: Forge, isForeign?: boolean]>([
      ['has expired', (claims) => ({ ...claims, exp: 1_700_000_000 })],
      ['is for another client', (claims) => ({ ...claims, aud: 'another-shop' })],
      ['is of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
      ['has the nonce of another login', (claims) => ({ ...claims, nonce: 'another' })],
      ['has no nonce', ({ nonce: _, ...claims }) => claims],
      ['names nobody', ({ sub: _, ...claims }) => claims],
      ['is signed with a key that the provider does not publish', (claims) => claims, true],
    ])('whose identity %s: failed', async (_what, forge, isForeign = false) => {
      const { member, settled } = await opened()
      const jane = member()
      provider().forge(forge, isForeign ? foreignKey() : undefined)
      const back = await provider().visit(await begin(jane), JANE)
      expect([wordOf(await comeBack(jane, back)), settled]).toEqual(['failed', []])
    })

    it('to a network address that sends too many: 429', async () => {
      const { member } = await opened()
      const back = new URL('http://127.0.0.1:4321/api/account/external/yahoo/callback?code=x')
      let last = await comeBack(member(), back)
      for (let i = 1; i < addressRates.externalCallback.most; i++) last = await comeBack(member(), back)
      expect(wordOf(last)).toBe('expired')
      expect((await comeBack(member(), back)).status).toBe(429)
    })

    it('of a provider that nobody offers: 404', async () => {
      const { member } = await opened()
      for (const name of ['kakao', 'test', 'github', '__proto__'])
        expect(
          (await comeBack(member(), new URL(`http://x/api/account/external/${name}/callback?code=x`))).status,
        ).toBe(404)
    })
  })

  describe('After a login at a provider the shop sends nobody elsewhere', () => {
    it.each([
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '',
    ])('%j becomes the root of the site', async (returnPath) => {
      const { member, settled } = await opened()
      const jane = member()
      await comeBack(jane, await provider().visit(await begin(jane, 'yahoo', { returnPath }), JANE))
      expect(settled[0]?.request.returnPath).toBe('/stride/en_GB/')
    })
  })
})
