import { describe, expect, it } from 'vitest'
import { sessionLife } from '#domain/accounts'
import type { AccountClient } from '#tests/server/account-client'
import type { BasketClient } from '#tests/server/basket-client'
import { giftTo, sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { shops, type TestShop } from './shop.ts'

const ZOE = 'zoe@example.com'

/** Account calls and bag calls of one browser, with the same cookies. */
const share = (from: AccountClient | BasketClient, to: AccountClient | BasketClient): void => {
  to.cookies.clear()
  for (const [name, value] of from.cookies) to.cookies.set(name, value)
}

const held = async (shopper: BasketClient): Promise<Record<string, number>> => {
  const { body } = await shopper.read()
  return Object.fromEntries(
    body.shipmentList.flatMap((s) => s.productLineItemList.map((line) => [line.productId, line.quantity])),
  )
}

onBothStores((fresh, sample) => {
  const shop = shops(fresh)

  const browser = (opened: Awaited<ReturnType<typeof shop>>) => {
    const [member, shopper] = [opened.member(), opened.shopper()]
    return {
      shopper,
      member,
      /** Makes an account call with the cookies of the browser. */
      account: async <T>(work: (member: AccountClient) => Promise<T>): Promise<T> => {
        share(shopper, member)
        const answer = await work(member)
        share(member, shopper)
        return answer
      },
    }
  }

  it('a guest’s bag belongs to the account after the registration, also on another device', async () => {
    const opened = await shop()
    const [desk, phone] = [browser(opened), browser(opened)]
    await desk.shopper.add(sku('T1'), 2)
    await desk.account((m) => m.register(ZOE))
    expect(desk.shopper.cookies.has('stride.bag')).toBe(false)
    expect(await held(desk.shopper)).toEqual({ [sku('T1')]: 2 })
    await phone.account((m) => m.login(ZOE))
    expect(await held(phone.shopper)).toEqual({ [sku('T1')]: 2 })
    await phone.shopper.add(sku('T2'))
    expect(await held(desk.shopper)).toEqual({ [sku('T1')]: 2, [sku('T2')]: 1 })
  })

  it('a login adds the quantities of both bags up to the stock, and adds no bag twice', async () => {
    const opened = await shop()
    const desk = browser(opened)
    await desk.account((m) => m.register(ZOE))
    await desk.shopper.add(sku('FEW'), 2)
    await desk.shopper.add(sku('T1'), 1)
    await desk.account((m) => m.logout())
    expect(await held(desk.shopper)).toEqual({})
    await desk.shopper.add(sku('FEW'), 2)
    await desk.shopper.add(sku('T1'), 3)
    const guest = desk.shopper.cookies.get('stride.bag')!
    await desk.account((m) => m.login(ZOE))
    expect(await held(desk.shopper)).toEqual({ [sku('FEW')]: 3, [sku('T1')]: 4 })
    desk.shopper.cookies.set('stride.bag', guest)
    await desk.account((m) => m.login(ZOE))
    expect(await held(desk.shopper)).toEqual({ [sku('FEW')]: 3, [sku('T1')]: 4 })
  })

  it('a login keeps each gift of both bags', async () => {
    const opened = await shop()
    const desk = browser(opened)
    await desk.account((m) => m.register(ZOE))
    await desk.shopper.add(sku('GIFT'), 1, giftTo('anna@example.com'))
    await desk.account((m) => m.logout())
    await desk.shopper.add(sku('GIFT'), 2, giftTo('anna@example.com'))
    await desk.shopper.add(sku('GIFT'), 1, giftTo('ben@example.com'))
    await desk.account((m) => m.login(ZOE))
    const { body } = await desk.shopper.read()
    const lines = body.shipmentList.flatMap((s) => s.productLineItemList)
    expect(lines.map(({ gift, quantity }) => [gift, quantity])).toEqual([
      [giftTo('anna@example.com'), 3],
      [giftTo('ben@example.com'), 1],
    ])
  })

  it('two parallel logins with one guest’s bag add it once', async () => {
    const opened = await shop()
    await opened.member().register(ZOE)
    const guest = browser(opened)
    await guest.shopper.add(sku('T1'), 2)
    const logins = await Promise.all(
      [1, 2, 3].map(async () => {
        const member = opened.member()
        share(guest.shopper, member)
        return (await member.login(ZOE)).status
      }),
    )
    expect(logins).toEqual([200, 200, 200])
    const desk = browser(opened)
    await desk.account((m) => m.login(ZOE))
    expect(await held(desk.shopper)).toEqual({ [sku('T1')]: 2 })
  })

  it('a login leaves bags of the other brand and of other people alone', async () => {
    const opened = await shop()
    const desk = browser(opened)
    await desk.shopper.add(sku('T1'))
    const [other, stranger] = [opened.shopper('reebok/de_DE'), browser(opened)]
    await other.add(sku('T1'), 3)
    await desk.account((m) => m.register(ZOE))
    await stranger.account((m) => m.register('else@example.com'))
    expect(await held(other)).toEqual({ [sku('T1')]: 3 })
    expect(await held(stranger.shopper)).toEqual({})
  })

  it('the bag count cookie shows the account’s bag after every login, and is deleted at a logout', async () => {
    const opened = await shop()
    const [desk, phone] = [browser(opened), browser(opened)]
    const count = ({ shopper }: typeof desk) => shopper.cookies.get('stride.bag.count')
    await desk.account((m) => m.register(ZOE))
    expect(count(desk)).toBeUndefined()
    await desk.shopper.add(sku('T1'), 2)
    await phone.account((m) => m.login(ZOE))
    expect(count(phone)).toBe('GB.2')
    await phone.account((m) => m.logout())
    expect([...phone.shopper.cookies.keys()]).toEqual([])
    await phone.shopper.add(sku('T2'))
    expect(count(phone)).toBe('GB.1')
    const body = { currentPassword: 'correct horse', password: 'another one' }
    await desk.account((m) => m.send('POST', '/api/account/password', body))
    expect(count(desk)).toBe('GB.2')
    await phone.account((m) => m.login(ZOE, 'another one'))
    expect([count(phone), phone.shopper.cookies.has('stride.bag')]).toEqual(['GB.3', false])
    const abroad = opened.member({ site: 'stride/de_DE' })
    await abroad.login(ZOE, 'another one')
    expect(abroad.cookies.get('stride.bag.count')).toBe('DE.0')
  })

  describe('the bag of a guest after the session has ended', () => {
    const ends = [
      [
        'unused for twelve hours',
        async ({ clock }) => {
          clock.shift = sessionLife.passing.life + 1000
        },
      ],
      ['by a logout everywhere on another device', async (_opened, phone) => void (await phone.logout(true))],
      [
        'by a new password on another device',
        async (_opened, phone) => {
          const body = { currentPassword: 'correct horse', password: 'another one' }
          expect((await phone.send('POST', '/api/account/password', body)).status).toBe(200)
        },
      ],
    ] as const satisfies readonly (readonly [string, (opened: TestShop, phone: AccountClient) => Promise<void>])[]
    const leaves = [
      ['DELETE', '/auth/session'],
      ['DELETE', '/auth/session?refused=1'],
      ['POST', '/api/account/logout'],
    ] as const

    it.each(sample(ends.flatMap(([name, end]) => leaves.map(([method, path]) => [name, method, path, end] as const))))(
      '%s, what a guest adds stays at %s %s, which takes the cookies of the session',
      async (_name, method, path, end) => {
        const opened = await shop()
        const [desk, phone] = [browser(opened), opened.member()]
        await desk.account((m) => m.register(ZOE))
        await phone.login(ZOE)
        await end(opened, phone)
        await desk.shopper.add(sku('T1'), 2)
        expect((await desk.account((m) => m.send(method, path))).status).toBe(200)
        expect([...desk.shopper.cookies.keys()].sort()).toEqual(['stride.bag', 'stride.bag.count'])
        expect(desk.shopper.cookies.get('stride.bag.count')).toBe('GB.2')
        expect(await held(desk.shopper)).toEqual({ [sku('T1')]: 2 })
      },
    )

    it.each(sample(leaves))(
      'the account’s bag count is deleted at %s %s when the guest has no bag',
      async (method, path) => {
        const opened = await shop()
        const desk = browser(opened)
        await desk.account((m) => m.register(ZOE))
        await desk.shopper.add(sku('T1'), 2)
        expect(desk.shopper.cookies.get('stride.bag.count')).toBe('GB.2')
        opened.clock.shift = sessionLife.passing.life + 1000
        await desk.account((m) => m.send(method, path))
        expect([...desk.shopper.cookies.keys()]).toEqual([])
      },
    )
  })

  it('a refused login does not change the guest’s bag', async () => {
    const opened = await shop()
    const desk = browser(opened)
    await desk.shopper.add(sku('T1'))
    await desk.account((m) => m.login(ZOE, 'wrong'))
    expect(await held(desk.shopper)).toEqual({ [sku('T1')]: 1 })
  })
})
