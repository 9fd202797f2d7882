import { expect, it } from 'vitest'
import type { BasketClient } from '#tests/server/basket-client'
import { sku } from '#tests/server/test-assortment'
import { shops } from '../identity/shop.ts'
import { onBothStores } from '../store/stores.ts'

const ZOE = 'zoe@example.com'
const address = {
  address1: '1 Heol Ŵyn',
  city: 'Llanfair-ym-Muallt',
  firstName: 'Zoë',
  lastName: 'Nächtigall',
  phoneNumber: '+49 341 496000',
  zipcode: 'LD2 3DG',
}
const tokenOf = (shopper: BasketClient) => shopper.cookies.get('stride.bag')!

onBothStores((fresh) => {
  const shop = shops(fresh)

  it('A planted token does not show the address that a guest enters, and still holds the lines.', async () => {
    const { shopper } = await shop()
    const [thief, guest] = [shopper(), shopper()]
    await thief.add(sku('T1'), 2)
    const planted = tokenOf(thief)
    guest.cookies.set('stride.bag', planted)
    for (const delivery of [{ customerEmail: ZOE }, { shippingAddress: address }, { billingAddress: address }]) {
      const { status, body } = await guest.deliver(delivery)
      expect([status, body.totalProductCount]).toEqual([200, 2])
      expect(tokenOf(guest)).not.toBe(planted)
    }
    const seen = (await thief.read()).body
    expect(seen.totalProductCount).toBe(2)
    expect(JSON.stringify(seen)).not.toMatch(/zoe|Nächtigall|Llanfair/)
    const own = (await guest.read()).body
    expect([own.customerEmail, own.shippingAddress, own.billingAddress]).toEqual([ZOE, address, address])
  })

  it('A reading sets no token, so one that is answered late does not bring a former token back', async () => {
    const { shopper } = await shop()
    const guest = shopper()
    await guest.add(sku('T1'))
    const former = tokenOf(guest)
    await guest.deliver({ customerEmail: ZOE })
    const current = tokenOf(guest)
    const late = shopper()
    late.cookies.set('stride.bag', former)
    const { headers } = await late.read()
    expect(headers.getSetCookie().filter((line) => line.startsWith('stride.bag='))).toEqual([])
    expect(current).not.toBe(former)
    expect((await guest.read()).body.customerEmail).toBe(ZOE)
  })

  it('A planted token whose bag holds an address of its own is left as well.', async () => {
    const { shopper } = await shop()
    const [thief, guest] = [shopper(), shopper()]
    await thief.add(sku('T1'))
    await thief.deliver({ customerEmail: 'eve@example.com' })
    guest.cookies.set('stride.bag', tokenOf(thief))
    await guest.deliver({ customerEmail: ZOE })
    expect((await thief.read()).body.customerEmail).not.toBe(ZOE)
  })

  it('A bag of another country goes over to the new token too.', async () => {
    const { shopper } = await shop()
    const [here, there] = [shopper(), shopper('stride/de_DE')]
    await here.add(sku('T1'))
    there.cookies.set('stride.bag', tokenOf(here))
    await there.add(sku('T2'))
    await here.deliver({ customerEmail: ZOE })
    there.cookies.set('stride.bag', tokenOf(here))
    expect((await there.read()).body.totalProductCount).toBe(1)
  })

  it('Additions that arrive with the old token while the address is stored lose no line.', async () => {
    const { shopper } = await shop()
    const [page, tab] = [shopper(), shopper()]
    await page.add(sku('T1'))
    tab.cookies.set('stride.bag', tokenOf(page))
    const answers = await Promise.all([
      page.deliver({ customerEmail: ZOE }),
      ...[1, 2, 3].map(() => tab.add(sku('T2'))),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await tab.read()).body.totalProductCount).toBe(4)
  })

  it('At a login a planted bag replaces no address of the account, and fills those that it lacks.', async () => {
    const { shopper, member } = await shop()
    const owner = member()
    await owner.register(ZOE)
    const bag = shopper()
    for (const [name, value] of owner.cookies) bag.cookies.set(name, value)
    await bag.add(sku('T1'))
    await bag.deliver({ customerEmail: ZOE, shippingAddress: address })
    const thief = shopper()
    await thief.add(sku('T2'))
    const elsewhere = { ...address, city: 'Elsewhere' }
    await thief.deliver({ customerEmail: 'eve@example.com', shippingAddress: elsewhere, billingAddress: elsewhere })
    const later = member()
    later.cookies.set('stride.bag', tokenOf(thief))
    await later.login(ZOE)
    const { body } = await bag.read()
    expect(body.totalProductCount).toBe(2)
    expect([body.customerEmail, body.shippingAddress, body.billingAddress]).toEqual([ZOE, address, elsewhere])
  })
})
