import { describe, expect, it } from 'vitest'
import type { AccountClient } from '#tests/server/account-client'
import { onBothStores, onOneStore } from '../../store/stores.ts'
import { ORIGIN, shops } from '../shop.ts'
import { begin, comeBack, offered, pendingLogins, wordOf } from './external-shop.ts'

const options = () => pendingLogins('', { providers: [offered('test')], secrets: {} })

/** Fills in the page of the stand-in and sends it, as a browser without scripts does. */
const type = async (member: AccountClient, address: string, fields: Record<string, string>): Promise<URL> => {
  const { pathname, search } = new URL(address)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN }
  const answer = await member.send('POST', `${pathname}${search}`, new URLSearchParams(fields).toString(), headers)
  return new URL(answer.headers.get('location') ?? `/${answer.status}`, ORIGIN)
}
const jane = { firstName: 'Jane', lastName: 'Doe', email: 'Jane@Example.com', verified: 'on', decision: 'log-in' }

onBothStores((fresh) => {
  const shop = shops(fresh)

  it('A newcomer logs in as anybody on a page of the shop.', async () => {
    const { external, settled } = options()
    const { member } = await shop('path', 'local', { external })
    const browser = member()
    const address = await begin(browser, 'test')
    expect(address).toMatch(new RegExp(`^${ORIGIN}/api/account/external/test/authorize\\?`))
    const { pathname, search } = new URL(address)
    const page = await browser.send('GET', `${pathname}${search}`)
    expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining('<form method="post">')])
    expect(String(page.body)).not.toContain('<script')
    expect(wordOf(await comeBack(browser, await type(browser, address, jane)))).toBe('pending')
    expect(settled[0]?.identity).toMatchObject({
      provider: 'test',
      subject: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: 'jane@example.com',
      isEmailVerified: true,
      firstName: 'Jane',
      lastName: 'Doe',
      authenticatedAt: expect.any(Number),
    })
  })
})

onOneStore((fresh) => {
  const shop = shops(fresh)
  const opened = async () => {
    const { external, settled } = options()
    return { ...(await shop('path', 'local', { external })), settled }
  }

  describe('The stand-in', () => {
    it('knows a person by the address, and one without an address by the name', async () => {
      const { member, settled } = await opened()
      const persons = [
        jane,
        { ...jane, firstName: 'J.' },
        { ...jane, email: '' },
        { ...jane, email: '', lastName: 'Roe' },
      ]
      for (const person of persons) {
        const browser = member()
        await comeBack(browser, await type(browser, await begin(browser, 'test'), person))
      }
      const [first, again, ...others] = settled.map(({ identity }) => identity.subject)
      expect(again).toBe(first)
      expect(new Set([first, ...others]).size).toBe(3)
    })

    it('tells an address that it has not verified, and none', async () => {
      const { member, settled } = await opened()
      const { verified: _, ...unverified } = jane
      for (const person of [unverified, { ...jane, email: '' }]) {
        const browser = member()
        await comeBack(browser, await type(browser, await begin(browser, 'test'), person))
      }
      expect(settled.map(({ identity }) => [identity.email, identity.isEmailVerified])).toEqual([
        ['jane@example.com', false],
        ['', false],
      ])
    })

    it('lets a person refuse', async () => {
      const { member, settled } = await opened()
      const browser = member()
      const back = await type(browser, await begin(browser, 'test'), { ...jane, decision: 'refuse' })
      expect([wordOf(await comeBack(browser, back)), settled]).toEqual(['denied', []])
    })

    it('gives codes that end after a minute, and only for the verifier and the address that they were asked for with', async () => {
      const { member, settled, clock } = await opened()
      const browser = member()
      const late = await type(browser, await begin(browser, 'test'), jane)
      const other = await type(browser, await begin(browser, 'test'), jane)
      other.searchParams.set('code', late.searchParams.get('code')!)
      expect(wordOf(await comeBack(browser, other))).toBe('failed')
      const forged = await type(browser, await begin(browser, 'test'), jane)
      forged.searchParams.set('code', `${Buffer.from('{}').toString('base64url')}.0`)
      expect(wordOf(await comeBack(browser, forged))).toBe('failed')
      clock.shift = 61_000
      expect([wordOf(await comeBack(browser, late)), settled]).toEqual(['failed', []])
    })

    it.each([
      ['another host', { redirect_uri: 'https://evil.example/api/account/external/test/callback' }],
      ['another page', { redirect_uri: `${ORIGIN}/elsewhere` }],
      ['nowhere', { redirect_uri: '' }],
      ['a plain verifier', { code_challenge_method: 'plain' }],
    ])('sends nobody to %s', async (_where, change) => {
      const { member } = await opened()
      const browser = member()
      const address = new URL(await begin(browser, 'test'))
      for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value)
      expect((await type(browser, address.href, jane)).pathname).toBe('/400')
    })
  })

  it('There is no stand-in in production, even where somebody has configured it.', async () => {
    const { external } = options()
    const { member } = await shop('host', 'prod', { external })
    const browser = member({ site: '', origin: 'https://www.stride.co.uk' })
    expect((await browser.send('POST', '/api/account/external/test/start', {})).status).toBe(404)
    expect((await browser.send('GET', '/api/account/external/test/authorize')).status).toBe(404)
  })
})
