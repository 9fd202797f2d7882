import { expect, it } from 'vitest'
import { sku } from '#tests/server/test-assortment'
import { plainShops } from '../plain-pages/plain-shops.ts'
import { onSqlite } from '../store/stores.ts'

onSqlite((fresh) => {
  const open = plainShops(fresh)

  /** A bag with articles of which some were taken away by a new build. */
  const withGone = async (gone = 'GONE-red-M') => {
    const shop = await open()
    const {
      guest,
      shop: { store },
    } = shop
    for (const pid of ['T1', 'T2', 'T3']) await guest.add(sku(pid))
    await store.db.updateTable('basket_line').set({ sku: gone }).where('sku', '=', sku('T2')).execute()
    return shop
  }

  it('A bag names the lines whose articles are not sold any more, or not in its market, until they are taken out.', async () => {
    for (const gone of ['GONE-red-M', sku('ABROAD')]) {
      const { guest } = await withGone(gone)
      const { body } = await guest.bag()
      expect([body.totalProductCount, body.goneItems?.length]).toEqual([2, 1])
      const { body: after } = await guest.send<typeof body>(
        'DELETE',
        `/api/bridge/baskets/-/items/${body.goneItems![0]}`,
      )
      expect([after.totalProductCount, after.goneItems]).toEqual([2, undefined])
    }
  })

  it('The plain page of the bag says once that such an article was taken out.', async () => {
    const { guest } = await withGone()
    const text = 'An item that we no longer sell was taken out of your bag.'
    expect((await guest.open('bag?sitePath=stride/en_GB')).body).toContain(text)
    expect((await guest.open('bag?sitePath=stride/en_GB')).body).not.toContain(text)
  })
})
