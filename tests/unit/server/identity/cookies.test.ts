import { describe, expect, it } from 'vitest'
import { sessionLife } from '#domain/accounts'
import { loginStatus, sessionToken } from '#domain/storage'
import { onBothStores } from '../store/stores.ts'
import { untilHeld } from '../store/waiting.ts'
import { ORIGIN, shops } from './shop.ts'

const ZOE = 'zoe@example.com'

type Member = ReturnType<Awaited<ReturnType<ReturnType<typeof shops>>>['member']>

onBothStores((fresh, sample) => {
  const shop = shops(fresh)

  describe('session cookies', () => {
    it.each(
      sample([
        ['path', 'local', 'stride/en_GB', ORIGIN, 'Path=/stride/', ''],
        ['host', 'prod', '', 'https://www.stride.co.uk', 'Path=/', 'Secure; '],
      ] as const),
    )(
      'have path, name and flags of %s addressing in the environment %s',
      async (addressing, environment, site, origin, statusPath, secure) => {
        const owner = (await shop(addressing, environment)).member({ site, origin })
        expect((await owner.register(ZOE)).status).toBe(200)
        const [session, status] = owner.lastCookies
        const attributes = session!.slice(session!.indexOf(';') + 2).split('; ')
        expect(attributes.sort().join('; ')).toBe(`HttpOnly; Path=/; SameSite=Lax${secure && '; Secure'}`)
        expect(session).toMatch(secure ? /^__Host-stride\.session=[\w-]{43};/ : /^stride\.session=[\w-]{43};/)
        expect(status!.split('; ')).toContain(statusPath)
        expect(status).not.toContain('HttpOnly')
        expect(JSON.parse(decodeURIComponent(owner.cookies.get('userIsLogged')!))).toEqual({
          isLoggedin: true,
          isPersistent: false,
        })
      },
    )

    it('outlive the browser only in a persistent session', async () => {
      const owner = (await shop()).member()
      const lines = () => owner.lastCookies.filter((line) => !line.includes('.bag'))
      await owner.register(ZOE)
      expect(lines().join()).not.toMatch(/max-age|expires/i)
      await owner.login(ZOE, 'correct horse', { isPersistent: true })
      expect(lines().map((line) => [line.split('=')[0], /Max-Age=(\d+)/.exec(line)?.[1]])).toEqual(
        [sessionToken, loginStatus].map(({ name, lifetime }) => [name.replace('{brand}', 'stride'), String(lifetime)]),
      )
    })

    it('live equally long after each way of beginning a persistent session', async () => {
      const { member, mailed } = await shop()
      const stay = { isPersistent: true }
      await member().light('light@example.com')
      const first = await mailed('light@example.com', 'account-activation')
      await member().register(ZOE)
      await member().startReset(ZOE)
      const reset = await mailed(ZOE, 'reset-password')
      const ways = {
        login: (m: Member) => m.login(ZOE, 'correct horse', stay),
        registration: (m: Member) => m.register('sam@example.com', stay),
        'first password': (m: Member) => m.createPassword(first, stay),
        reset: (m: Member) => m.completeReset(reset, 'another horse', stay),
      }
      for (const [name, begin] of Object.entries(ways)) {
        const owner = member()
        const { status, body } = await begin(owner)
        expect([name, status, body.isPersistent]).toEqual([name, 200, true])
        const line = owner.lastCookies.find((cookie) => cookie.startsWith('stride.session='))
        expect([name, /Max-Age=(\d+)/.exec(line!)?.[1]]).toEqual([name, String(sessionLife.persistent.life / 1000)])
        expect(body.expirationTimestamp - Date.now()).toBeGreaterThan(sessionLife.passing.life)
      }
    })

    it('live as long as the session, and are extended together with it', async () => {
      const { member, clock } = await shop()
      const owner = member()
      await owner.register(ZOE, { isPersistent: true })
      clock.shift = sessionLife.persistent.renewAfter + 1000
      expect((await owner.session()).status).toBe(200)
      const seconds = String(sessionLife.persistent.life / 1000)
      expect(owner.lastCookies.map((line) => [line.split('=')[0], /Max-Age=(\d+)/.exec(line)?.[1]])).toEqual([
        ['stride.session', seconds],
        ['userIsLogged', seconds],
      ])
    })

    it('of a newer login survive a refused session read, and a session cookie that was not sent survives a logout', async () => {
      const { member } = await shop()
      const owner = member()
      await owner.register(ZOE)
      const old = member()
      old.cookies.set('stride.session', owner.cookies.get('stride.session')!)
      await owner.login(ZOE)
      expect((await old.session()).status).toBe(401)
      expect(old.lastCookies).toEqual([])
      const nobody = member()
      expect((await nobody.session()).status).toBe(401)
      expect(nobody.lastCookies).toEqual([])
      expect((await nobody.send('DELETE', '/auth/session')).status).toBe(200)
      expect(nobody.lastCookies.filter((line) => line.startsWith('stride.session='))).toEqual([])
    })

    it('of a login that happened meanwhile survive a revocation after a refused read, and so does its session', async () => {
      const { member } = await shop()
      const owner = member()
      await owner.register(ZOE)
      const dead = owner.cookies.get('stride.session')!
      await owner.login(ZOE)
      const living = owner.cookies.get('stride.session')!
      // The browser sends what it holds by then: the token of the login.
      expect((await owner.send('DELETE', '/auth/session?refused=1')).status).toBe(200)
      expect(owner.lastCookies).toEqual([])
      expect((await owner.session()).status).toBe(200)
      owner.cookies.set('stride.session', dead)
      expect((await owner.send('DELETE', '/auth/session?refused=1')).status).toBe(200)
      expect([...owner.cookies.keys()]).toEqual([])
      owner.cookies.set('stride.session', living)
      expect((await owner.session()).status).toBe(200)
    })

    it('are not set again for a session that ends while it is extended', async () => {
      const { member, store, clock } = await shop()
      const owner = member()
      await owner.register(ZOE, { isPersistent: true })
      clock.shift = sessionLife.persistent.renewAfter + 1000
      let reading: ReturnType<typeof owner.session> | undefined
      await store.db.transaction().execute(async (trx) => {
        await trx.deleteFrom('identity_session').execute()
        reading = owner.session()
        await untilHeld(store, 1)
      })
      expect((await reading)?.status).toBe(401)
      expect(owner.lastCookies).toEqual([])
    })

    it('of one brand open no session of the other brand', async () => {
      const { member } = await shop()
      const owner = member()
      await owner.register(ZOE)
      const other = member({ site: 'reebok/de_DE' })
      other.cookies.set('reebok.session', owner.cookies.get('stride.session')!)
      expect((await other.session()).status).toBe(401)
      expect((await other.login(ZOE)).status).toBe(200)
    })
  })
})
