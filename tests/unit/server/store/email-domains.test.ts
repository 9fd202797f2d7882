import { expect, it } from 'vitest'
import { openStore } from '#server/store'
import { emailDomainsMigration } from '../../../../src/server/store/migrations/email-domains.ts'
import { onBothStores } from './stores.ts'

onBothStores((fresh) => {
  it('The migration of e-mail domains spells stored addresses as new ones, and leaves the second of two alike.', async () => {
    const { settings } = await fresh()
    const store = await openStore(settings)
    const row = { status: 'pending' as const, locale: 'de_DE', asked_at: 1, confirmed_at: null }
    await store.db
      .insertInto('subscription')
      .values([
        { id: '1', brand: 'stride', email: 'zoe@bücher.example', ...row },
        { id: '2', brand: 'stride', email: 'eve@ｅxample.com', ...row },
        { id: '3', brand: 'stride', email: 'eve@example.com', ...row },
        { id: '4', brand: 'reebok', email: 'eve@ｅxample.com', ...row },
        { id: '5', brand: 'stride', email: 'ü@example.com', ...row },
      ])
      .execute()
    await emailDomainsMigration.up(store.db)
    const rows = await store.db.selectFrom('subscription').select(['id', 'email']).orderBy('id').execute()
    expect(rows.map(({ id, email }) => `${id} ${email}`)).toEqual([
      '1 zoe@xn--bcher-kva.example',
      '2 eve@ｅxample.com',
      '3 eve@example.com',
      '4 eve@example.com',
      '5 ü@example.com',
    ])
    await store.close()
  })
})
