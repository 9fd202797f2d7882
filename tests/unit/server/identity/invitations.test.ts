import { describe, expect, it } from 'vitest'
import { MOST_INVITED_A_DAY } from '#domain/accounts'
import { onBothStores } from '../store/stores.ts'
import { shops, type TestShop } from './shop.ts'

const ANA = 'ana@example.com'
const DAY = 24 * 3_600_000

interface Invitation {
  code: string
  joined: number
}

onBothStores((fresh, sample) => {
  const shop = shops(fresh)

  /** A shop with a member who has a code. */
  const invited = async () => {
    const opened = await shop()
    const ana = opened.member()
    const { acid } = (await ana.register(ANA)).body
    const call = async () => (await ana.send<Invitation>('POST', '/api/account/invitation')).body
    const { code } = await call()
    return { ...opened, acid, call, code, joined: async () => (await call()).joined }
  }

  const confirm = async ({ member, mailed }: TestShop, email: string) =>
    await member().send('POST', '/api/account/activation', { token: await mailed(email, 'account-activation') })

  const invitation = (code: string) => ({ invitationCode: { code, createMember: false } })

  it('A member has one code, also when two pages ask for it at once, and nobody has joined by it at first.', async () => {
    const { member } = await shop()
    const ana = member()
    await ana.register(ANA)
    const ask = async () => (await ana.send<Invitation>('POST', '/api/account/invitation')).body
    const [one, two] = await Promise.all([ask(), ask()])
    expect(one).toEqual({ code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/), joined: 0 })
    expect([two, await ask()]).toEqual([one, one])
  })

  it('A member who never asks has no code, and a guest gets none.', async () => {
    const { member, store } = await shop()
    await member().register(ANA)
    expect((await member().send('POST', '/api/account/invitation')).status).toBe(401)
    expect(await store.db.selectFrom('invitation').selectAll().execute()).toEqual([])
  })

  it.each(sample(['register', 'light'] as const))(
    'A friend who opens an account by the call %s counts once the address is confirmed.',
    async (way) => {
      const opened = await invited()
      await opened.member()[way]('bo@example.com', invitation(opened.code.toLowerCase()))
      await opened.post.settle()
      expect(await opened.joined()).toBe(0)
      expect((await confirm(opened, 'bo@example.com')).status).toBe(200)
      expect(await opened.joined()).toBe(1)
    },
  )

  it.each(
    sample([
      ['a code that others have given', 'RUN-2026', 'bo@example.com'],
      ["the member's own mailbox with a note", undefined, 'ana+friend@example.com'],
    ] as const),
  )('%s links nothing, is kept as the origin, and the registration succeeds.', async (_, given, email) => {
    const opened = await invited()
    const code = given ?? opened.code
    const { status, body } = await opened.member().register(email, invitation(code))
    expect(status).toBe(200)
    await confirm(opened, email)
    expect(await opened.joined()).toBe(0)
    expect(await opened.identity.export(body.acid)).toMatchObject({
      origin: [{ invitation_code: code }],
      invitedAccounts: [],
    })
  })

  it('A former address of the member is the member, also after another account has it.', async () => {
    const { member, store, code, joined, acid } = await invited()
    await store.db
      .insertInto('former_email')
      .values({ user_id: acid, email: 'ana@old.example', left_at: Date.now() })
      .execute()
    await member().register('ana@old.example', invitation(code))
    await store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
    expect(await joined()).toBe(0)
  })

  it('Twenty registrations count in a day, also when all come at once; the others succeed and count for nobody.', async () => {
    const { member, store, code, joined, clock } = await invited()
    await store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
    const registered = await Promise.all(
      Array.from({ length: MOST_INVITED_A_DAY + 3 }, (_, n) =>
        member({ address: `198.51.100.${n}` }).register(`friend-${n}@example.com`, invitation(code)),
      ),
    )
    expect(new Set(registered.map(({ status }) => status))).toEqual(new Set([200]))
    await store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
    expect(await joined()).toBe(MOST_INVITED_A_DAY)
    clock.shift = DAY
    await member().register('later@example.com', invitation(code))
    const links = await store.db.selectFrom('invited_account').select('user_id').execute()
    expect(links).toHaveLength(MOST_INVITED_A_DAY + 4)
    await store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
    // The member's session is of the day before.
    clock.shift = 0
    expect(await joined()).toBe(MOST_INVITED_A_DAY + 1)
  })

  it('Robots that open accounts by a code and confirm nothing take no friend’s place.', async () => {
    const opened = await invited()
    const open = (email: string, n: number) =>
      opened.member({ address: `198.51.100.${n}` }).register(email, invitation(opened.code))
    for (let n = 0; n < MOST_INVITED_A_DAY; n++) expect((await open(`robot-${n}@example.com`, n)).status).toBe(200)
    await open('bo@example.com', 77)
    await opened.post.settle()
    await confirm(opened, 'bo@example.com')
    expect(await opened.joined()).toBe(1)
  })

  it('A closed account gets no friends by its code.', async () => {
    const { member, store, code, acid } = await invited()
    await store.db.updateTable('identity_user').set({ lock_type: 'closed' }).where('id', '=', acid).execute()
    expect((await member().register('bo@example.com', invitation(code))).status).toBe(200)
    expect(await store.db.selectFrom('invited_account').selectAll().execute()).toEqual([])
  })

  describe('Exports and erasures', () => {
    it('name no other person: a friend is a moment to the member, the member nothing to a friend.', async () => {
      const { member, identity, code, acid } = await invited()
      const bo = (await member().register('bo@example.com', invitation(code))).body
      const ofMember = JSON.stringify(await identity.export(acid))
      expect(ofMember).toContain(code)
      expect(ofMember).not.toContain(bo.acid)
      expect(ofMember).not.toContain('bo@')
      expect(await identity.export(acid)).toMatchObject({ invitedAccounts: [{ opened_at: expect.any(Number) }] })
      const ofFriend = await identity.export(bo.acid)
      expect(ofFriend).toMatchObject({ invitedAccounts: [{ user_id: bo.acid, opened_at: expect.any(Number) }] })
      expect(JSON.stringify(ofFriend)).not.toContain(acid)
    })

    it('take the link with either account, and the code with its owner; registrations by the code still succeed.', async () => {
      const { member, identity, store, code, joined, acid } = await invited()
      const bo = (await member().register('bo@example.com', invitation(code))).body
      await member().register('cy@example.com', invitation(code))
      await store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
      expect(await joined()).toBe(2)
      expect(await identity.erase(bo.acid)).toBe(true)
      expect(await joined()).toBe(1)
      const [erased, late] = await Promise.all([
        identity.erase(acid),
        member().register('dee@example.com', invitation(code)),
      ])
      expect([erased, late.status]).toEqual([true, 200])
      expect(await store.db.selectFrom('invited_account').selectAll().execute()).toEqual([])
      expect(await store.db.selectFrom('invitation').selectAll().execute()).toEqual([])
      expect((await member().register('eve@example.com', invitation(code))).status).toBe(200)
    })
  })
})
