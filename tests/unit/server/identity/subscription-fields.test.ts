import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SubscriptionFields, subscriptionBody, subscriptionLimits } from '#schemas/accounts'
import { rounds } from '#tests/rounds'
import { onBothStores } from '../store/stores.ts'
import { shops } from './shop.ts'

const ZOE = 'zoe@example.com'

/** Fields with rules of their own, and values as the shop writes them. */
const ruled: Readonly<Record<string, fc.Arbitrary<string>>> = {
  firstName: fc.constantFrom('Zoë', 'Marcel·lí', ''),
  lastName: fc.constantFrom('O’Neil', '김', ''),
  dateOfBirth: fc.constantFrom('1990-02-28', ''),
  phoneNumber: fc.constantFrom('+44 113 496 0000', ''),
}
const scalar = fc.oneof(fc.constantFrom('running', 'مرحبا', ''), fc.integer(), fc.boolean(), fc.constant(null))
const name = fc.stringMatching(/^[a-z]{1,8}[A-Z0-9_]{0,3}$/)
const free = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 4 }),
  fc.dictionary(name, fc.oneof(scalar, fc.array(scalar, { maxLength: 4 })), { maxKeys: 4, noNullPrototype: true }),
)
const fieldsOfTests: fc.Arbitrary<SubscriptionFields> = fc
  .tuple(
    fc.record(ruled, { requiredKeys: [] }),
    fc.record({
      gender: fc.constantFrom('female', 'male', 'none'),
      sports: fc.array(fc.constantFrom('running', 'hiking')),
    }),
    fc.dictionary(name, free, { maxKeys: 6, noNullPrototype: true }),
  )
  .map(([own, known, other]) => ({ ...other, ...known, ...own }))

const exported = async (opened: Awaited<ReturnType<ReturnType<typeof shops>>>, acid: string) => {
  const { subscriptions } = (await opened.identity.export(acid)) as { subscriptions: { fields: string | null }[] }
  return subscriptions.map(({ fields }) => fields && JSON.parse(fields))
}

it('Every field of the schema of a subscription is tried', () => {
  expect(Object.keys(subscriptionBody.shape).toSorted()).toEqual(
    ['email', 'recaptcha', ...Object.keys(ruled)].toSorted(),
  )
})

onBothStores((fresh) => {
  const shop = shops(fresh)
  const opened = async () => {
    const shopOfTest = await shop()
    const zoe = shopOfTest.member()
    const { acid } = (await zoe.register(ZOE)).body
    await shopOfTest.store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
    let calls = 0
    const from = () => shopOfTest.member({ address: `10.0.0.${++calls}` })
    const subscribe = (fields: object) => from().send<Answer>('POST', '/ap-subscription', { email: ZOE, ...fields })
    const confirm = async () =>
      await from().send<Answer>('POST', '/ap-subscription/confirm', {
        token: await shopOfTest.mailed(ZOE, 'newsletter'),
      })
    return { ...shopOfTest, acid, subscribe, confirm, shopOfTest }
  }
  interface Answer {
    fields: SubscriptionFields
    validationErrors?: { field: string; code: string }[]
  }

  describe('the fields of a subscription', () => {
    it('that are accepted are answered, kept, and exported to their person', { timeout: 300_000 }, async () => {
      const { acid, subscribe, confirm, shopOfTest, store } = await opened()
      await fc.assert(
        fc.asyncProperty(fieldsOfTests, async (fields) => {
          await store.db.deleteFrom('subscription').execute()
          await store.db.deleteFrom('mail_queue').execute()
          await store.db.deleteFrom('rate').execute()
          expect(await subscribe(fields)).toMatchObject({ status: 200, body: { fields } })
          const { status, body } = await confirm()
          expect([status, body]).toEqual([200, { fields }])
          expect(await exported(shopOfTest, acid)).toEqual([fields])
        }),
        { numRuns: rounds(8, 60) },
      )
    })

    it('wait for the link of their own request: nobody else changes what its owner has confirmed', async () => {
      const { acid, subscribe, confirm, shopOfTest, mails } = await opened()
      await subscribe({ gender: 'female' })
      await confirm()
      await subscribe({ gender: 'male' })
      expect(await exported(shopOfTest, acid)).toEqual([{ gender: 'female' }])
      const before = (await mails()).length
      await subscribe({ gender: 'female' })
      await subscribe({})
      expect(await mails()).toHaveLength(before)
      expect((await confirm()).body.fields).toEqual({ gender: 'male' })
      expect(await exported(shopOfTest, acid)).toEqual([{ gender: 'male' }])
    })

    it('of an earlier request are not confirmed by the link of a later one', async () => {
      const { subscribe, confirm } = await opened()
      await subscribe({ gender: 'male' })
      await subscribe({})
      expect((await confirm()).body.fields).toEqual({})
    })

    it.each(['ended', 'erased'])('go when their subscription is %s', async (end) => {
      const { acid, subscribe, confirm, identity, store, mails } = await opened()
      await subscribe({ gender: 'female', topic: 'running' })
      await confirm()
      const letter = (await mails()).findLast(({ to }) => to === ZOE)
      if (end === 'erased') expect(await identity.erase(acid)).toBe(true)
      else {
        const { id } = await store.db.selectFrom('subscription').select('id').executeTakeFirstOrThrow()
        expect(letter).toBeDefined()
        const token = new RegExp(`${id}\\.[0-9a-f]{32}`).exec(JSON.stringify(letter).replaceAll('=\\r\\n', ''))?.[0]
        await identity.unsubscribe(token!)
      }
      const rows = await store.db.selectFrom('subscription').select(['status', 'fields', 'asked_fields']).execute()
      expect(rows).toEqual(end === 'erased' ? [] : [{ status: 'ended', fields: null, asked_fields: null }])
      expect(JSON.stringify(await store.db.selectFrom('mail_queue').selectAll().execute())).not.toContain('running')
    })

    it('are refused where they are too many, too long, too deep, a password, or against their rule', async () => {
      const { subscribe, store } = await opened()
      const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, i]))
      const refused: [object, string][] = [
        [{ firstName: 'R2D2' }, 'firstName'],
        [{ dateOfBirth: '1990-02-31' }, 'dateOfBirth'],
        [{ phoneNumber: 'x' }, 'phoneNumber'],
        [{ userPassword: 'correct horse' }, 'userPassword'],
        [{ '<b>': 'x' }, '<b>'],
        [{ topic: 'x'.repeat(subscriptionLimits.text + 1) }, 'topic'],
        [{ topics: Array.from({ length: subscriptionLimits.entries + 1 }, () => 1) }, 'topics'],
        [{ deep: { a: { b: { c: 1 } } } }, 'deep'],
        [many(subscriptionLimits.fields + 1), `f${subscriptionLimits.fields}`],
        [Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`f${i}`, 'x'.repeat(500)])), 'f8'],
      ]
      for (const [fields, field] of refused) {
        const { status, body } = await subscribe(fields)
        expect([status, body.validationErrors?.map((error) => error.field.split('.')[0])]).toEqual([400, [field]])
      }
      expect(await store.db.selectFrom('mail_queue').where('reason', '=', 'newsletter').selectAll().execute()).toEqual(
        [],
      )
      expect((await subscribe(many(subscriptionLimits.fields))).status).toBe(200)
    })
  })
})
