import { expect, it } from 'vitest'
import { sku } from '#tests/server/test-assortment'
import { onSqlite } from '../store/stores.ts'
import { faults, plainShops } from './plain-shops.ts'

onSqlite((fresh) => {
  const open = plainShops(fresh)
  const site = 'sitePath=stride/en_GB'

  it('The page of an empty bag leads to the payment of an order that waits, or with its goods to another way to pay.', async () => {
    const { guest } = await open()
    await guest.add(sku('FEW'), 2)
    await guest.deliver('zoe@example.com', { promotionCode: 'TENTH' })
    const { order, redirect = '' } = (await guest.place('test')).body
    const { body, status } = await guest.open(`bag?${site}`)
    expect([status, await faults(body)]).toEqual([200, []])
    expect(body).toContain(`Your order ${order.number} is waiting for your payment.`)
    expect(body).toContain(`href="${redirect}"`)
    expect(body).not.toContain('Your bag is empty')
    expect((await guest.open(`orders?${site}&order=${order.number}`)).body).toContain('Choose another way to pay')

    const led = await guest.post(`orders?${site}`, { release: order.number })
    expect([led.status, led.headers.get('location')]).toEqual([303, `/api/plain/review?sitePath=stride%2Fen_GB`])
    const review = await guest.follow(led.headers.get('location'))
    expect(review.body).toContain('zoe@example.com')
    expect(review.body).toContain('name="paymentMethod"')
    expect((await guest.bag()).body).toMatchObject({ totalProductCount: 2, promotion: { code: 'TENTH' } })
  })

  it('A declined order leads to the review, which asks how to pay; what was typed stands there and in the checkout.', async () => {
    const { guest } = await open()
    await guest.add(sku('FEW'))
    await guest.deliver('zoe@example.com', { deliveryMethod: 'express' })
    const { order, redirect = '' } = (await guest.place('test')).body
    await guest.decide(redirect, 'decline')
    const { body } = await guest.open(`orders?${site}&order=${order.number}`)
    expect(body).toContain('href="/api/plain/review?sitePath=stride%2Fen_GB"')
    const review = (await guest.open(`review?${site}`)).body
    for (const typed of ['zoe@example.com', 'Llanfair-ym-Muallt', 'name="paymentMethod"'])
      expect(review).toContain(typed)
    const checkout = (await guest.open(`checkout?${site}`)).body
    for (const typed of ['zoe@example.com', 'Llanfair-ym-Muallt', 'Nächtigall']) expect(checkout).toContain(typed)
    expect(checkout).toMatch(/value="express"[^>]* checked/)
  })
})
