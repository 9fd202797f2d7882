import { describe, expect, it } from 'vitest'
import { onBothStores } from '../store/stores.ts'
import { shops } from './shop.ts'

const ZOE = 'zoe@example.com'
const REEBOK = { registration_source_id: 285, activation_source_id: 6000000100 }
const nothing = {
  touchpoint: 'UNKNOWN',
  registration_source_id: null,
  activation_source_id: null,
  given_source_id: null,
  store_id: null,
  invitation_code: null,
  invitation_source_id: null,
}

onBothStores((fresh, sample) => {
  const shop = shops(fresh)

  describe.each(sample(['register', 'light'] as const))('the origin of an account by the call %s', (way) => {
    it.each<[string, string, object, object]>([
      // The databases have numbers of different sizes.
      [
        'an app with its own number',
        'reebok/de_DE',
        { touchpoint: { name: 'REEBOK APP', sourceId: 999_999_999_999 } },
        {
          touchpoint: 'REEBOK APP',
          registration_source_id: 999_999_999_999,
          activation_source_id: 999_999_999_999,
          given_source_id: 999_999_999_999,
        },
      ],
      ...sample<[string, string, object, object]>([
        ['nothing', 'stride/en_GB', {}, {}],
        ['nothing, for the brand with shared numbers', 'reebok/de_DE', {}, REEBOK],
        [
          'a touchpoint whose numbers are placeholders',
          'stride/en_GB',
          { touchpoint: { name: 'HEADER', sourceId: 12, storeId: 'DE-7' }, sourceId: 12 },
          { touchpoint: 'HEADER', registration_source_id: 12, given_source_id: 12, store_id: 'DE-7' },
        ],
        [
          'a touchpoint with numbers',
          'reebok/de_DE',
          { touchpoint: { name: 'REEBOK RUNNERS', sourceId: '12' }, sourceId: '285' },
          { touchpoint: 'REEBOK RUNNERS', ...REEBOK, given_source_id: 12 },
        ],
        [
          'an invitation',
          'reebok/de_DE',
          { invitationCode: { code: 'RUN-2026', sourceId: 34, createMember: false } },
          { ...REEBOK, invitation_code: 'RUN-2026', invitation_source_id: 34 },
        ],
      ]),
    ])('is stored and exported: %s', async (_, site, body, kept) => {
      const { member, identity, post } = await shop()
      const answer = await member({ site })[way](ZOE, body)
      expect(answer.status).toBe(200)
      await post.settle()
      expect(await identity.export(answer.body.acid)).toMatchObject({ origin: [{ ...nothing, ...kept }] })
    })

    it.each<[string, string, object, string]>([
      // The databases have numbers of different sizes, and only SQLite keeps a NUL.
      ['a number too large', 'stride/en_GB', { touchpoint: { sourceId: 1e12 } }, 'touchpoint.sourceId'],
      ['a code with a NUL', 'stride/en_GB', { invitationCode: { code: 'a\u0000' } }, 'invitationCode.code'],
      ...sample<[string, string, object, string]>([
        ['an unknown touchpoint', 'stride/en_GB', { touchpoint: { name: 'BASEMENT' } }, 'touchpoint.name'],
        ["another brand's", 'stride/en_GB', { touchpoint: { name: 'REEBOK APP' } }, 'touchpoint.name'],
        ['the source id of another touchpoint', 'reebok/de_DE', { sourceId: 286 }, 'sourceId'],
        [
          'two numbers of an app',
          'stride/en_GB',
          { touchpoint: { name: 'STRIDE APP', sourceId: 1 }, sourceId: 2 },
          'sourceId',
        ],
        ['a source id that is not a number', 'stride/en_GB', { sourceId: '12a' }, 'sourceId'],
        ['a malformed store id', 'stride/en_GB', { touchpoint: { storeId: 'a!b' } }, 'touchpoint.storeId'],
      ]),
    ])('is refused with its field, and no account is created: %s', async (_, site, body, field) => {
      const { member, store, mails } = await shop()
      const { status, body: said } = await member({ site })[way](ZOE, body)
      expect([status, said.errorCode, said.validationErrors]).toEqual([
        400,
        'validationFailed',
        [expect.objectContaining({ field, code: 'invalid' })],
      ])
      await mails()
      expect(await store.db.selectFrom('identity_user').select('id').execute()).toEqual([])
    })

    it('of a known address stays the first, and the second is not stored', async () => {
      const { member, store, mails } = await shop()
      await member()[way](ZOE, { invitationCode: { code: 'FIRST' } })
      await member()[way](ZOE, { invitationCode: { code: 'SECOND' } })
      await mails()
      const rows = await store.db.selectFrom('account_origin').select('invitation_code').execute()
      expect(rows).toEqual([{ invitation_code: 'FIRST' }])
    })

    it('is erased with its account only', async () => {
      const { member, identity, post, store } = await shop()
      const { acid } = (await member()[way](ZOE, { invitationCode: { code: 'RUN-2026' } })).body
      await member()[way]('else@example.com', { invitationCode: { code: 'ELSE' } })
      await post.settle()
      expect(await identity.erase(acid)).toBe(true)
      const rows = await store.db.selectFrom('account_origin').select('invitation_code').execute()
      expect(rows).toEqual([{ invitation_code: 'ELSE' }])
    })
  })

  it('the origin of a light account stays when the account becomes a full one', async () => {
    const { member, identity, mailed } = await shop()
    const { acid } = (await member().light(ZOE, { touchpoint: { name: 'FOOTER' } })).body
    const { body } = await member().send<{ token: string }>('POST', '/api/account/activation', {
      token: await mailed(ZOE, 'account-activation'),
    })
    expect((await member().createPassword(body.token)).status).toBe(200)
    expect(await identity.export(acid)).toMatchObject({
      account: [{ account_type: 'FULL' }],
      origin: [{ touchpoint: 'FOOTER' }],
    })
  })
})
