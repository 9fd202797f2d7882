import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UNPAID_MS } from '#domain/orders'
import { AccountClient } from '#tests/server/account-client'
import { deliveryAddress, type OrderClient } from '#tests/server/order-client'
import { giftTo, sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { untilHeld } from '../store/waiting.ts'
import { ORIGIN, type OrderShop, orderShops } from './shop.ts'

const ZOE = 'zoe@example.com'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line))
  vi.restoreAllMocks()
  expect(lines.filter((line) => line.startsWith('transactionRepeated'))).toEqual([])
})

/** Logs in with the cookies of a browser, which holds a guest's bag. */
const login = async ({ fetchApp }: OrderShop, browser: OrderClient, how: 'login' | 'register' = 'login') => {
  const account = new AccountClient(ORIGIN, { fetch: fetchApp })
  for (const [name, value] of browser.cookies) account.cookies.set(name, value)
  await account[how](ZOE)
  browser.cookies.clear()
  for (const [name, value] of account.cookies) browser.cookies.set(name, value)
}

const ends = {
  declined: async (_shop: OrderShop, guest: OrderClient, redirect: string) => {
    await guest.decide(redirect, 'decline')
  },
  expired: async (shop: OrderShop) => {
    shop.clock.shift = UNPAID_MS + 61_000
    await shop.work()
  },
} as const

/** A guest whose order awaits its payment. */
const awaiting = async (shop: OrderShop, choices: object = { promotionCode: 'TENTH', deliveryMethod: 'express' }) => {
  const guest = shop.guest()
  await guest.add(sku('FEW'), 2)
  await guest.add(sku('GIFT'), 1, giftTo('anna@example.com'))
  await guest.deliver(ZOE, choices)
  const { redirect = '', order } = (await guest.place('test')).body
  return { guest, redirect, number: order.number }
}

const chosenIn = async (shopper: OrderClient) => {
  const { totalProductCount, deliveryMethod, promotion, customerEmail, shippingAddress } = (await shopper.bag()).body
  return [totalProductCount, deliveryMethod, promotion?.code, customerEmail, shippingAddress?.city]
}

onBothStores((fresh) => {
  const open = orderShops(fresh)

  describe('Goods of an unpaid order', () => {
    it.each([
      ['declined', 'register'],
      ['expired', 'register'],
      ['declined', 'login'],
      ['expired', 'login'],
    ] as const)('that is %s follow the %s of their guest, with code, method and address.', async (end, how) => {
      const shop = await open()
      if (how === 'login') await new AccountClient(ORIGIN, { fetch: shop.fetchApp }).register(ZOE)
      const { guest, redirect } = await awaiting(shop)
      await login(shop, guest, how)
      expect((await chosenIn(guest))[0]).toBe(0)
      await ends[end](shop, guest, redirect)
      expect(await chosenIn(guest)).toEqual([3, 'express', 'TENTH', ZOE, deliveryAddress.city])
      expect([await shop.stock(), await shop.count('shop_order')]).toEqual([3, 1])
    })

    it('take no place of what the account has, or chose since.', async () => {
      const shop = await open()
      const member = await shop.member(ZOE)
      await member.add(sku('T1'))
      const own = { ...deliveryAddress, city: 'Aberdaron' }
      await member.choose({ customerEmail: 'own@example.com', shippingAddress: own, deliveryMethod: 'standard' })
      const { guest, redirect } = await awaiting(shop)
      await login(shop, guest)
      await member.choose({ promotionCode: 'PARCEL' })
      await guest.decide(redirect, 'decline')
      expect(await chosenIn(member)).toEqual([4, 'standard', 'PARCEL', 'own@example.com', 'Aberdaron'])
    })

    it('leave code and delivery method alone that the guest chose since, also the standard one.', async () => {
      const shop = await open()
      const { guest, redirect } = await awaiting(shop)
      await guest.add(sku('T1'))
      await guest.choose({ promotionCode: 'PARCEL', deliveryMethod: 'standard' })
      await guest.decide(redirect, 'decline')
      expect((await chosenIn(guest)).slice(0, 3)).toEqual([4, 'standard', 'PARCEL'])
    })

    it('of two orders return together.', async () => {
      const shop = await open()
      const { guest, redirect } = await awaiting(shop)
      await guest.add(sku('T1'))
      const second = (await guest.place('test')).body
      await login(shop, guest, 'register')
      await guest.decide(redirect, 'decline')
      await guest.decide(second.redirect ?? '', 'decline')
      expect((await chosenIn(guest)).slice(0, 2)).toEqual([4, 'express'])
    })

    it('follow a login that happens while the order ends.', async () => {
      const shop = await open()
      await new AccountClient(ORIGIN, { fetch: shop.fetchApp }).register(ZOE)
      const { guest, redirect } = await awaiting(shop)
      const stranger = shop.guest()
      let running: Promise<unknown>[] = []
      await shop.store.db.transaction().execute(async (trx) => {
        await trx.updateTable('basket').set({ updated_at: 1 }).execute()
        running = [login(shop, guest)]
        await untilHeld(shop.store, 1)
        running.push(stranger.decide(redirect, 'decline'))
        await untilHeld(shop.store, 2)
      })
      await Promise.all(running)
      expect(await chosenIn(guest)).toEqual([3, 'express', 'TENTH', ZOE, deliveryAddress.city])
    })

    it('leave the code in the bag whose minimum they did not reach.', async () => {
      const shop = await open()
      const { guest, redirect } = await awaiting(shop, { promotionCode: 'FIVEOFF' })
      expect((await chosenIn(guest))[2]).toBe('FIVEOFF')
      await guest.decide(redirect, 'decline')
      expect((await chosenIn(guest))[2]).toBe('FIVEOFF')
    })
  })
})
