import { describe, expect, it } from 'vitest'
import { EXTERNAL_LOGIN_MS } from '#domain/external-auth'
import { onBothStores } from '../../store/stores.ts'
import { ORIGIN, shops } from '../shop.ts'
import { begin, comeBack, openIdProvider, pendingLogins, wordOf } from './external-shop.ts'

const provider = openIdProvider()
const JANE = { person: 'jane' }

onBothStores((fresh) => {
  const shop = shops(fresh)

  describe('A login at a provider', () => {
    it('goes there with PKCE, state and nonce, and comes back with the person', async () => {
      const { external, settled } = pendingLogins(provider().issuer)
      const { member } = await shop('path', 'local', { external })
      const jane = member()
      const address = new URL(
        await begin(jane, 'yahoo', { isPersistent: true, returnPath: '/stride/en_GB/men/?a=1#b' }),
      )
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        client_id: 'causeway',
        response_type: 'code',
        redirect_uri: `${ORIGIN}/api/account/external/yahoo/callback`,
        scope: 'openid email profile',
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}\.stride\.en_GB$/),
      })
      expect(address.searchParams.has('prompt')).toBe(false)
      const answer = await comeBack(jane, await provider().visit(address.href, JANE))
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        '/stride/en_GB/account-login/?external=pending.yahoo',
      ])
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(settled).toEqual([
        {
          request: expect.objectContaining({
            purpose: 'login',
            provider: 'yahoo',
            isPersistent: true,
            returnPath: '/stride/en_GB/men/?a=1#b',
            site: 'stride/en_GB',
            origin: expect.objectContaining({ touchpoint: 'UNKNOWN' }),
          }),
          identity: {
            provider: 'yahoo',
            subject: `${provider().issuer} jane`,
            email: 'jane@example.com',
            isEmailVerified: true,
            firstName: 'Jane',
            lastName: 'Doe',
            dateOfBirth: '2001-02-28',
          },
        },
      ])
    })

    it('keeps the origin of a registration that may follow', async () => {
      const { external, settled } = pendingLogins(provider().issuer)
      const { member } = await shop('path', 'local', { external })
      const jane = member()
      const origin = { touchpoint: { name: 'HEADER', storeId: 'S9' }, invitationCode: { code: 'ABC123', sourceId: 42 } }
      await comeBack(jane, await provider().visit(await begin(jane, 'yahoo', origin), JANE))
      expect(settled[0]?.request.origin).toMatchObject({
        touchpoint: 'HEADER',
        store_id: 'S9',
        invitation_code: 'ABC123',
      })
    })

    it('logs the owner of a linked provider in, with the cookies of a session', async () => {
      const { external } = pendingLogins(provider().issuer)
      const { settle: _, ...real } = external
      const { member, store } = await shop('path', 'local', { external: real })
      const { acid } = (await member().register('jane@example.com')).body
      const now = new Date().toISOString()
      const login = {
        id: 'l',
        account_id: `${provider().issuer} jane`,
        provider_id: 'yahoo',
        user_id: acid,
        created_at: now,
        updated_at: now,
      }
      await store.db.insertInto('identity_login').values(login).execute()
      const jane = member()
      const address = await begin(jane, 'yahoo', { returnPath: '/stride/en_GB/bag/' })
      const answer = await comeBack(jane, await provider().visit(address, JANE))
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/stride/en_GB/bag/'])
      expect((await jane.session()).body.acid).toBe(acid)
    })

    it('counts once: the second callback with the same address is expired', async () => {
      const { external, settled } = pendingLogins(provider().issuer)
      const { member } = await shop('path', 'local', { external })
      const jane = member()
      const back = await provider().visit(await begin(jane), JANE)
      const answers = await Promise.all([1, 2, 3].map(() => comeBack(jane, back)))
      expect(answers.map(wordOf).sort()).toEqual(['expired', 'expired', 'pending'])
      expect(settled).toHaveLength(1)
    })

    it('ends after ten minutes, and its row goes', async () => {
      const { external, settled } = pendingLogins(provider().issuer)
      const { member, clock, identity, store } = await shop('path', 'local', { external })
      const jane = member()
      const back = await provider().visit(await begin(jane), JANE)
      clock.shift = EXTERNAL_LOGIN_MS + 1000
      expect(wordOf(await comeBack(jane, back))).toBe('expired')
      await identity.deleteExpired()
      expect([await store.db.selectFrom('external_auth_request').selectAll().execute(), settled]).toEqual([[], []])
    })

    it('ends in each of four tabs by itself, in any order; a fifth one displaces the first', async () => {
      const { external, settled } = pendingLogins(provider().issuer)
      const { member } = await shop('path', 'local', { external })
      const jane = member()
      const backs: URL[] = []
      for (const person of ['one', 'two', 'three', 'four', 'five'])
        backs.push(await provider().visit(await begin(jane, 'yahoo', { returnPath: `/${person}` }), { person }))
      const words: string[] = []
      for (const at of [2, 4, 1, 3]) words.push(wordOf(await comeBack(jane, backs[at]!)))
      expect(words).toEqual(['pending', 'pending', 'pending', 'pending'])
      expect(wordOf(await comeBack(jane, backs[0]!))).toBe('expired')
      expect(settled.map(({ request, identity }) => [request.returnPath, identity.subject.split(' ')[1]])).toEqual([
        ['/three', 'three'],
        ['/five', 'five'],
        ['/two', 'two'],
        ['/four', 'four'],
      ])
    })
  })
})
