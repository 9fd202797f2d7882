import { expect, it, onTestFinished } from 'vitest'
import { findPerson } from '#server/personal-data'
import { openStore } from '#server/store'
import { onBothStores } from '../store/stores.ts'

const spellings = [
  'zoe@example.com',
  'ZOE@Example.COM',
  'zoe@ＥＸample.com',
  'ÄDA@bücher.example',
  'äda@xn--bcher-kva.example',
]
const others = ['zoë@example.com', 'zoe@example.org', 'İda@example.com', 'joe@bücher.example', '']

onBothStores((fresh) => {
  it('The bags of a person are found in every spelling of the addresses, and other bags in ASCII are not read.', async () => {
    const { settings } = await fresh()
    const store = await openStore(settings)
    onTestFinished(() => store.close())
    const foreign = Array.from({ length: 100 }, (_, n) => `other${n}@example.com`)
    const bags = [...spellings, ...others, ...foreign].map((email, at) => ({
      id: `${at}`,
      brand: 'stride',
      country: 'GB',
      token_hash: `${at}`,
      currency: 'GBP',
      email,
      created_at: 1,
      updated_at: 1,
    }))
    await store.db.insertInto('basket').values(bags).execute()
    let rows = 0
    const counting = store.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length
        return result
      },
    })
    const addresses = ['zoe@example.com', 'äda@xn--bcher-kva.example']
    const known = { userId: undefined, addresses, unverified: undefined, guessKeys: [] }
    const { baskets } = await findPerson(counting, known)
    expect(baskets.toSorted()).toEqual(spellings.map((_, at) => `${at}`))
    expect(rows).toBeLessThan(foreign.length)
  })
})
