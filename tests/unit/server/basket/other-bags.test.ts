import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app'
import { BasketClient } from '#tests/server/basket-client'
import type { HttpClient } from '#tests/server/http-client'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { ORIGIN, shops } from '../identity/shop.ts'
import { onBothStores } from '../store/stores.ts'

const give = (from: HttpClient, to: HttpClient): void => {
  for (const [name, value] of from.cookies) to.cookies.set(name, value)
}

const german = { market: 'Stride Deutschland', count: 2, address: '/stride/en_DE/bag/' }

onBothStores((fresh, sample) => {
  const open = shops(fresh)

  describe('An empty bag', () => {
    it('names the bags with goods that the guest has in other countries, the one that was changed last first', async () => {
      const { shopper, store } = await open()
      const here = shopper('stride/en_GB')
      const there = shopper('stride/de_DE')
      await there.add(sku('T1'), 2)
      await store.db.updateTable('basket').set({ updated_at: 1 }).execute()
      const french = shopper('stride/fr_FR')
      give(there, french)
      await french.add(sku('T2'))
      give(french, here)
      expect((await here.read()).body.otherBags).toEqual([
        { market: 'Stride France', count: 1, address: '/stride/fr_FR/bag/' },
        german,
      ])
      const { body } = await here.add(sku('T1'))
      expect(body.otherBags).toBeUndefined()
      const [line] = body.shipmentList[0]!.productLineItemList
      expect((await here.remove(line!.itemId)).body.otherBags).toHaveLength(2)
    })

    it('names no bag that is empty, of another brand, or of somebody else', async () => {
      const { shopper } = await open()
      const stranger = shopper('stride/de_DE')
      await stranger.add(sku('T1'), 2)
      const guest = shopper('stride/fr_FR')
      const added = await guest.add(sku('T1'))
      await guest.remove(added.body.shipmentList[0]!.productLineItemList[0]!.itemId)
      const reebok = shopper('reebok/de_DE')
      give(guest, reebok)
      await reebok.add(sku('T1'))
      const here = shopper('stride/en_GB')
      give(reebok, here)
      expect((await here.read()).body.otherBags).toBeUndefined()
      expect((await shopper('stride/en_GB').read()).body.otherBags).toBeUndefined()
      here.cookies.set('stride.bag', 'A'.repeat(22))
      expect((await here.read()).body.otherBags).toBeUndefined()
    })

    it('names the bags of the account that is logged in', async () => {
      const { shopper, member } = await open()
      const account = member({ site: 'stride/de_DE' })
      await account.register('zoe@example.com')
      const there = shopper('stride/de_DE')
      give(account, there)
      await there.add(sku('T1'), 2)
      const later = member()
      await later.login('zoe@example.com')
      const here = shopper('stride/en_GB')
      give(later, here)
      expect((await here.read()).body.otherBags).toEqual([german])
    })

    it.each(
      sample([
        ['stride/de_AT', 'stride/de_DE'],
        ['stride/en_FI', 'stride/en_DE'],
        ['stride/fr_FR', 'stride/de_DE'],
      ] as const),
    )('of %s leads to %s, a page in the language of the shopper where there is one', async (site, wanted) => {
      const { shopper } = await open()
      const there = shopper('stride/de_DE')
      await there.add(sku('T1'))
      const here = shopper(site)
      give(there, here)
      expect((await here.read()).body.otherBags).toMatchObject([{ address: `/${wanted}/bag/` }])
    })

    it('names a bag behind newer ones whose sites this build does not have', async () => {
      const { shopper, store } = await open()
      let before = shopper('stride/de_DE')
      await before.add(sku('T1'), 2)
      for (const site of ['stride/fr_FR', 'stride/it_IT', 'stride/es_ES']) {
        const next = shopper(site)
        give(before, next)
        await new Promise((done) => setTimeout(done, 5))
        expect((await next.add(sku('T2'))).status).toBe(200)
        before = next
      }
      const sites = ['stride/en_GB', 'stride/de_DE', 'stride/en_DE']
      const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites } as const
      const app = createApp({ store, assortment: testAssortment, settings, pages: false })
      const here = new BasketClient(ORIGIN, 'stride/en_GB', (request) => app.request(request))
      give(before, here)
      expect((await here.read()).body.otherBags).toEqual([german])
    })

    it('names no bag of a site that this build does not have', async () => {
      const { shopper, store } = await open()
      const there = shopper('stride/de_DE')
      await there.add(sku('T1'))
      const settings = {
        addressing: 'path',
        environment: 'local',
        distDir: '/nowhere',
        sites: ['stride/en_GB'],
      } as const
      const app = createApp({ store, assortment: testAssortment, settings, pages: false })
      const here = new BasketClient(ORIGIN, 'stride/en_GB', (request) => app.request(request))
      give(there, here)
      expect((await here.read()).body.otherBags).toBeUndefined()
    })
  })
})
