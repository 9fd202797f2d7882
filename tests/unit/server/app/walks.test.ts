import { expect, it } from 'vitest'
import { AccountClient } from '#tests/server/account-client'
import { sku } from '#tests/server/test-assortment'
import { filesCalledBy } from '#tests/units/recording'
import { expectWalk } from '#tests/units/walk-tables'
import { ORIGIN, type OrderShop, orderShops } from '../orders/shop.ts'
import { onSqlite } from '../store/stores.ts'

// Each walk is made twice, and the second one is recorded: what a process keeps from the first time differs between runs.
onSqlite((fresh) => {
  const open = orderShops(fresh)

  /** A shop, and the files that took part in opening it. */
  const opened = async (): Promise<{ shop: OrderShop; opening: string[] }> => {
    let shop: OrderShop | undefined
    const opening = await filesCalledBy(async () => {
      shop = await open()
    })
    return { shop: shop!, opening }
  }

  it('A login runs through the files and rooms that walk 5 of the architecture page names.', async () => {
    const { shop, opening } = await opened()
    const email = 'ada@example.com'
    await new AccountClient(ORIGIN, { fetch: shop.fetchApp }).register(email)
    const walked = async () => {
      const account = new AccountClient(ORIGIN, { fetch: shop.fetchApp })
      const body = { email, password: 'correct horse', recaptcha: await account.token('login') }
      // Registration, mails and the challenge of the bot check are no part of the walk.
      await shop.mails()
      return await filesCalledBy(async () => {
        expect((await account.send('POST', '/api/account/login', body)).status).toBe(200)
        expect((await account.send('POST', '/api/account/login', body)).body.errorCode).toBeDefined()
      })
    }
    await walked()
    expectWalk(5, await walked(), opening)
  })

  it('A paid order runs through the files and rooms that walk 6 of the architecture page names.', async () => {
    const { shop, opening } = await opened()
    const walked = async (email: string) => {
      const guest = shop.guest()
      await guest.add(sku('T1'))
      await guest.deliver(email, { promotionCode: 'TENTH', deliveryMethod: 'express' })
      return await filesCalledBy(async () => {
        const placed = await guest.place('test')
        expect(placed.body).toMatchObject({ order: { state: 'awaiting-payment' } })
        const { order, redirect = '' } = placed.body
        await guest.decide(redirect, 'approve')
        await shop.work()
        expect((await guest.order(order.number)).body.order.state).toBe('placed')
        expect((await shop.mails()).length).toBeGreaterThan(0)
      })
    }
    await walked('zoe@example.com')
    expectWalk(6, await walked('mia@example.com'), opening)
  })
})
