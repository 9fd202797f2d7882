import { describe, expect, it } from 'vitest'
import { onBothStores } from '../store/stores.ts'
import { shops } from './shop.ts'

const email = 'minji@example.com'
const person = { firstName: '민지', lastName: '김', dateOfBirth: '1995-04-12' }
const kmc = { phoneNumber: '010-1234-5678', carrier: 'skt-mvno', gender: 'female', isForeigner: false }

onBothStores((fresh, sample) => {
  const shop = shops(fresh)
  const korea = { site: 'stride/ko_KR' }

  describe('the fields of the identity check by mobile phone', () => {
    it('are kept with a registration on a Korean site, and the export of the account holds them', async () => {
      const { member, identity } = await shop()
      const { status, body } = await member(korea).register(email, { ...person, kmc })
      expect(status).toBe(200)
      const kept = { phone_number: '01012345678', carrier: 'skt-mvno', gender: 'female', foreigner: 0 }
      expect(await identity.export(body.acid)).toMatchObject({ identityChecks: [kept] })
    })

    it('are erased with their account', async () => {
      const { member, identity, store } = await shop()
      const { body } = await member(korea).register(email, { ...person, kmc })
      await identity.erase(body.acid)
      expect(await store.db.selectFrom('kmc_request').selectAll().execute()).toEqual([])
    })

    it('are not needed for a registration on a Korean site', async () => {
      const { member, store } = await shop()
      expect((await member(korea).register(email)).status).toBe(200)
      expect(await store.db.selectFrom('kmc_request').selectAll().execute()).toEqual([])
    })

    it('are refused on a site of another country, and no account is opened', async () => {
      const { member, store } = await shop()
      const { status, body } = await member().register(email, { ...person, kmc })
      expect([status, body.validationErrors?.map(({ field, code }) => [field, code])]).toEqual([
        400,
        [['kmc', 'unknown']],
      ])
      expect(await store.db.selectFrom('identity_user').selectAll().execute()).toEqual([])
    })

    it.each<[string, object, string[]]>(
      sample([
        ['without the name and the day of birth', { kmc }, ['firstName', 'lastName', 'dateOfBirth']],
        ['with an empty name', { ...person, lastName: '', kmc }, ['lastName']],
        ['with the number of a house', { ...person, kmc: { ...kmc, phoneNumber: '02-123-4567' } }, ['kmc.phoneNumber']],
        ['with another network', { ...person, kmc: { ...kmc, carrier: 'other' } }, ['kmc.carrier']],
        ['without a gender', { ...person, kmc: { ...kmc, gender: undefined } }, ['kmc.gender']],
        ['with a further field', { ...person, kmc: { ...kmc, ci: 'x' } }, ['ci']],
      ]),
    )('are refused %s', async (_name, body, fields) => {
      const { member } = await shop()
      const refused = await member(korea).register(email, body)
      expect([refused.status, refused.body.validationErrors?.map(({ field }) => field)]).toEqual([400, fields])
    })
  })
})
