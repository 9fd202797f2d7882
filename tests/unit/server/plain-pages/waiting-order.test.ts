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
    expect([led.status, led.headers.get('location')]).toEqual([303, `/api/plain/checkout?sitePath=stride%2Fen_GB`])
    const checkout = await guest.follow(led.headers.get('location'))
    expect(checkout.body).toContain('value="zoe@example.com"')
    expect((await guest.bag()).body).toMatchObject({ totalProductCount: 2, promotion: { code: 'TENTH' } })
  })

  it('A declined order leads back to the checkout, where what was typed stands.', async () => {
    const { guest } = await open()
    await guest.add(sku('FEW'))
    await guest.deliver('zoe@example.com', { deliveryMethod: 'express' })
    const { order, redirect = '' } = (await guest.place('test')).body
    await guest.decide(redirect, 'decline')
    const { body } = await guest.open(`orders?${site}&order=${order.number}`)
    expect(body).toContain('href="/api/plain/checkout?sitePath=stride%2Fen_GB"')
    const checkout = (await guest.open(`checkout?${site}`)).body
    for (const typed of ['zoe@example.com', 'Llanfair-ym-Muallt', 'Nächtigall']) expect(checkout).toContain(typed)
    expect(checkout).toMatch(/value="express"[^>]* checked/)
  })
})
