import { describe, expect, it } from 'vitest'
import { addressRates, LOCK_MS, MOST_FAILURES } from '#domain/accounts'
import { onBothStores } from '../store/stores.ts'
import { shops } from './shop.ts'

const ZOE = 'zoe@example.com'
const LOCKED = 'Account Locked'

const isBetween = (least: number, most: number) => (seconds: number) => least <= seconds && seconds <= most

onBothStores((fresh, sample) => {
  const shop = shops(fresh)

  /** Makes the wrong guesses that lock an address. */
  const lockOut = async (member: ReturnType<Awaited<ReturnType<typeof shop>>['member']>, email = ZOE) => {
    for (let i = 0; i < MOST_FAILURES; i++) await member.login(email, `wrong ${i}`)
  }

  describe('the temporary lock of an address', () => {
    it.each([
      ['an account', ZOE],
      ['an address without an account', 'nobody@example.com'],
    ])('lets exactly five of forty parallel guesses reach the hash: %s', async (_name, email) => {
      const { member, passwords } = await shop()
      await member().register(ZOE)
      passwords.checked = 0
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => member().login(email, `guess ${i}`)))
      expect(passwords.checked).toBe(MOST_FAILURES)
      expect(Object.groupBy(answers, (a) => a.body.error_description ?? '')).toMatchObject({
        [LOCKED]: { length: 40 - MOST_FAILURES },
        INVALID_CREDENTIALS: { length: MOST_FAILURES },
      })
      expect(new Set(answers.map((a) => a.status))).toEqual(new Set([400]))
    })

    it('refuses the right password too until it ends', async () => {
      const { member, clock } = await shop()
      await member().register(ZOE)
      await lockOut(member())
      expect((await member().login(ZOE)).body.error_description).toBe(LOCKED)
      clock.shift = LOCK_MS - 1000
      expect((await member().login(ZOE)).body.error_description).toBe(LOCKED)
      clock.shift = LOCK_MS + 1000
      expect((await member().login(ZOE)).status).toBe(200)
    })

    it.each(
      sample([
        ['an account', ZOE],
        ['an address without an account', 'nobody@example.com'],
      ]),
    )('answers the seconds until it ends, which a further guess does not prolong: %s', async (_name, email) => {
      const { member, clock } = await shop()
      await member().register(ZOE)
      await lockOut(member(), email)
      const lockedAfter = async (shift: number) => {
        clock.shift = shift
        const { status, body, headers } = await member().login(email, 'another guess')
        expect([status, body.error_description, headers.get('retry-after')]).toEqual([
          400,
          LOCKED,
          String(body.retryAfter),
        ])
        return body.retryAfter
      }
      const whole = LOCK_MS / 1000
      expect(await lockedAfter(0)).toSatisfy(isBetween(whole - 10, whole))
      expect(await lockedAfter(60_000)).toSatisfy(isBetween(whole - 70, whole - 60))
      clock.shift = LOCK_MS
      expect((await member().login(ZOE)).status).toBe(200)
    })

    it('answers no time to an ordinary wrong password', async () => {
      const { member } = await shop()
      const { body, headers } = await member().login(ZOE, 'wrong')
      expect([body.retryAfter, headers.get('retry-after')]).toEqual([undefined, null])
    })

    it('concerns one address only, and the right password resets the count', async () => {
      const { member } = await shop()
      await member().register(ZOE)
      for (let round = 0; round < 3; round++) {
        for (let i = 0; i < MOST_FAILURES - 1; i++) await member().login(ZOE, 'wrong')
        expect((await member().login(ZOE)).status).toBe(200)
      }
      await lockOut(member(), 'other@example.com')
      expect((await member().login(ZOE)).status).toBe(200)
    })

    it('is deleted with the hashed address after it ends, and not before', async () => {
      const { member, identity, store, clock } = await shop()
      await lockOut(member(), 'nobody@example.com')
      const rows = async () => (await store.db.selectFrom('login_guard').select('key').execute()).length
      clock.shift = LOCK_MS - 5000
      await identity.deleteExpired()
      expect(await rows()).toBe(1)
      expect((await member().login('nobody@example.com')).body.error_description).toBe(LOCKED)
      clock.shift = LOCK_MS + 5000
      await identity.deleteExpired()
      expect(await rows()).toBe(0)
    })

    it('ends when a clock is set back by a year', async () => {
      const { member, clock } = await shop()
      await member().register(ZOE)
      clock.shift = 365 * 86_400_000
      await lockOut(member())
      clock.shift = 0
      expect((await member().login(ZOE)).status).toBe(200)
    })

    it('is lifted by a password reset, which also ends all sessions', async () => {
      const { member, mailed } = await shop()
      const owner = member()
      await owner.register(ZOE)
      await lockOut(member())
      await member().startReset(ZOE)
      const token = await mailed(ZOE)
      const reset = member()
      expect((await reset.completeReset(token, 'a new password')).status).toBe(200)
      expect((await reset.session()).status).toBe(200)
      expect((await owner.session()).status).toBe(401)
      expect((await member().login(ZOE, 'a new password')).status).toBe(200)
    })

    it('stores neither the address nor the password of a guess', async () => {
      const { member, store } = await shop()
      await member().login('nobody@example.com', 'secret guess')
      const kept = await Promise.all(
        (['login_guard', 'rate', 'spent_token', 'identity_user'] as const).map((table) =>
          store.db.selectFrom(table).selectAll().execute(),
        ),
      )
      expect(kept.flat().length).toBeGreaterThan(2)
      expect(JSON.stringify(kept)).not.toMatch(/nobody|secret guess|192\.0\.2/)
    })
  })

  describe('the limits of calls', () => {
    it('answer 429 with the time to wait to every caller of one network address, and to no other', async () => {
      const { member, clock } = await shop()
      const { most, window } = addressRates.link
      const send = (m: ReturnType<typeof member>) => m.send('POST', '/api/account/activation', { token: 'x' })
      for (let i = 0; i < most; i++) expect((await send(member())).status).toBe(400)
      const refused = await send(member())
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(window / 1000)])
      expect((await send(member({ address: '192.0.2.2' }))).status).toBe(400)
      clock.shift = window + 1000
      expect((await send(member())).status).toBe(400)
    })

    it('cannot be avoided by entries that a caller adds to X-Forwarded-For', async () => {
      const { member } = await shop()
      for (let i = 0; i < addressRates.link.most; i++)
        await member({ address: `203.0.113.${i}, 192.0.2.1` }).send('POST', '/api/account/activation', { token: 'x' })
      expect((await member().send('POST', '/api/account/activation', { token: 'x' })).status).toBe(429)
    })

    it('count one IPv6 network as one caller, and other networks separately', async () => {
      const { member } = await shop()
      const send = (address: string) => member({ address }).send('POST', '/api/account/activation', { token: 'x' })
      for (let i = 0; i < addressRates.link.most; i++) await send(`2001:db8::${i.toString(16)}`)
      expect((await send('2001:db8:0:0:ffff::')).status).toBe(429)
      expect((await send('2001:db8:0:1::')).status).toBe(400)
    })

    it('allow five mails an hour to an address, with the same answer afterwards', async () => {
      const { member, mails } = await shop()
      await member().register(ZOE)
      for (let i = 0; i < 8; i++) expect((await member().startReset(ZOE)).status).toBe(200)
      expect((await mails()).filter((m) => m.subject.includes('new Stride password'))).toHaveLength(5)
    })

    it('count an address once, however its domain is spelled', async () => {
      const { member, mails } = await shop()
      const spellings = Array.from('example', (letter, at) => {
        const wide = String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)
        return `zoe@${'example'.slice(0, at)}${wide}${'example'.slice(at + 1)}.com`
      })
      for (const email of spellings) await member().send('POST', '/ap-subscription', { email })
      expect(new Set((await mails()).map(({ to }) => to))).toEqual(new Set([ZOE]))
      expect(await mails()).toHaveLength(5)
      expect((await member().register(spellings[0]!)).status).toBe(200)
      expect((await member().register(ZOE)).status).toBe(409)
    })
  })

  describe('the bot check of account calls', () => {
    it('accepts a token once, also when two calls bring it in parallel', async () => {
      const { member } = await shop()
      await member().register(ZOE)
      const recaptcha = await member().token('login')
      const answers = await Promise.all([1, 2, 3].map(() => member().login(ZOE, 'correct horse', { recaptcha })))
      expect(answers.map((a) => a.status).sort()).toEqual([200, 400, 400])
      expect(answers.find((a) => a.status === 400)?.body).toMatchObject({
        errorCode: 'botCheckFailed',
        validationErrors: [{ field: 'recaptcha', code: 'invalid' }],
      })
    })

    it.each(
      sample([
        ['made for another action', (m: { token: (action: string) => Promise<string> }) => m.token('signup')],
        ['that is no JSON', () => 'abc'],
        ['that is an empty object', () => Buffer.from('{}').toString('base64')],
        [
          'without the work',
          async (m: { token: (action: string) => Promise<string> }) =>
            changed(await m.token('login'), { counter: 9_999_999 }),
        ],
        [
          'signed by nobody',
          async (m: { token: (action: string) => Promise<string> }) =>
            changed(await m.token('login'), {}, 'ff'.repeat(32)),
        ],
      ]),
    )('refuses a token %s before anything is hashed', async (_name, tokenFor) => {
      const { member, passwords } = await shop()
      await member().register(ZOE)
      const refused = await member().login(ZOE, 'correct horse', { recaptcha: await tokenFor(member()) })
      expect([refused.status, refused.body.errorCode]).toEqual([400, 'botCheckFailed'])
      expect(passwords.checked).toBe(0)
    })

    it('refuses a token after two minutes, and a used one after a clock was set back', async () => {
      const { member, clock } = await shop()
      await member().register(ZOE)
      const [late, used] = [await member().token('login'), await member().token('login')]
      expect((await member().login(ZOE, 'correct horse', { recaptcha: used })).status).toBe(200)
      clock.shift = 125_000
      expect((await member().login(ZOE, 'correct horse', { recaptcha: late })).status).toBe(400)
      clock.shift = -60_000
      expect((await member().login(ZOE, 'correct horse', { recaptcha: used })).status).toBe(400)
    })

    it('asks a network address with many light accounts for a harder token by 428', async () => {
      const { member } = await shop()
      const early = await member().token('signup')
      for (let i = 0; i < addressRates.light.soft; i++)
        expect((await member().light(`a${i}@example.com`)).status).toBe(200)
      const refused = await member().light('b@example.com', { recaptcha: early })
      expect([refused.status, refused.body.errorCode]).toEqual([428, 'challengeRequired'])
      expect((await member().light('b@example.com')).status).toBe(200)
    })

    it('is demanded for subscriptions of a network address after ten an hour', async () => {
      const { member } = await shop()
      const ask = (more: object = {}) =>
        member().send('POST', '/ap-subscription', { email: ZOE, topic: 'running', ...more })
      for (let i = 0; i < addressRates.subscription.soft; i++) expect((await ask()).status).toBe(200)
      expect((await ask()).status).toBe(428)
      expect((await ask({ recaptcha: await member().token('signup') })).status).toBe(200)
    })

    it('has challenges for its four actions only', async () => {
      const { member } = await shop()
      expect((await member().send('GET', '/api/bot-check/challenge?action=other')).status).toBe(400)
    })
  })
})

/** A token with another solution or signature. */
const changed = (token: string, solution: object, signature?: string): string => {
  const read = JSON.parse(Buffer.from(token, 'base64').toString())
  Object.assign(read.solution, solution)
  if (signature) read.challenge.signature = signature
  return Buffer.from(JSON.stringify(read)).toString('base64')
}
