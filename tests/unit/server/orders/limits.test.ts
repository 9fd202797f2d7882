import { describe, expect, it } from 'vitest'
import { UNPAID_MS } from '#domain/orders'
import { AccountClient } from '#tests/server/account-client'
import type { OrderClient } from '#tests/server/order-client'
import { giftTo, sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { ORIGIN, type OrderShop, orderShops } from './shop.ts'

onBothStores((fresh, sample) => {
  const open = orderShops(fresh)
  let shoppers = 0

  /** Someone at a network address with `pieces` of each of these goods in the bag, ready to order. */
  const ready = async (guest: OrderClient, pids: readonly string[], pieces: number, email?: string) => {
    for (const pid of pids) await guest.add(sku(pid), pieces)
    await guest.deliver(email ?? `zoe${++shoppers}@example.com`)
    return guest
  }
  const goods = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `T${from + i}`)
  /** A guest at a network address of their own. */
  const at = (shop: OrderShop, address: number) => shop.guest({ address: `198.51.100.${address}` })
  const codeOf = async (answer: ReturnType<OrderClient['place']>) => {
    const { status, body } = await answer
    return status === 201 ? 'placed' : `${status} ${body.errorCode}`
  }

  describe('One network address', () => {
    it('orders a limited number of pieces by invoice, with as many bags as it likes, and nobody else is stopped.', async () => {
      const shop = await open()
      const answers: string[] = []
      for (let at = 0; at < 4; at++)
        answers.push(await codeOf((await ready(shop.guest(), goods(2, 2 * at), 10)).place()))
      expect(answers).toEqual(['placed', 'placed', 'placed', '429 tooManyRequests'])
      const other = await ready(shop.guest({ address: '192.0.2.9' }), ['T0'], 1)
      expect(await codeOf(other.place())).toBe('placed')
    })

    it('orders a limited value by invoice, whatever its accounts.', async () => {
      const shop = await open()
      const [anna, zoe] = [await shop.member('anna@example.com'), await shop.member('zoe@example.com')]
      expect(await codeOf((await ready(anna, ['BIG'], 10)).place())).toBe('placed')
      expect(await codeOf((await ready(zoe, ['BIG'], 10)).place())).toBe('placed')
      expect(await codeOf((await ready(shop.guest(), ['BIG'], 4)).place())).toBe('429 tooManyRequests')
    })

    it('holds goods that it does not pay once more than the limit, and no longer.', async () => {
      const shop = await open()
      expect(await codeOf((await ready(shop.guest(), goods(8), 10)).place('test'))).toBe('placed')
      expect(await codeOf((await ready(shop.guest(), ['T9'], 1)).place('test'))).toBe('429 tooManyRequests')
    })

    it('counts no order that was refused.', async () => {
      const shop = await open()
      const guest = await ready(shop.guest(), goods(2), 10)
      const seen = { revision: 0 }
      for (let at = 0; at < 4; at++)
        expect(await codeOf(guest.place('invoice', undefined, seen))).toBe('409 basketChanged')
      expect(await codeOf(guest.place())).toBe('placed')
    })
  })

  it('A guest’s order needs a bot check above five an hour from one network address; a member’s does not.', async () => {
    const shop = await open()
    const order = async (guest: OrderClient, recaptcha?: string) => {
      const { revision, pricing, currency } = (await guest.bag()).body
      const seen = { revision, total: pricing.total, currency, paymentMethod: 'invoice' }
      return await codeOf(guest.placeSeen({ ...seen, ...(recaptcha && { recaptcha }) }))
    }
    for (let at = 0; at < 5; at++) expect(await order(await ready(shop.guest(), [`T${at}`], 1))).toBe('placed')
    const sixth = await ready(shop.guest(), ['T5'], 1)
    expect(await order(sixth)).toBe('428 challengeRequired')
    const browser = new AccountClient(ORIGIN, { fetch: shop.fetchApp })
    for (const wrong of ['robot', await browser.token('signup')])
      expect(await order(sixth, wrong)).toBe('400 botCheckFailed')
    const token = await browser.token('order')
    expect(await order(sixth, token)).toBe('placed')
    expect(await order(await ready(shop.guest(), ['T6'], 1), token)).toBe('400 botCheckFailed')
    expect(await order(await ready(await shop.member('zoe@example.com'), ['T7'], 1))).toBe('placed')
  })

  it('An account orders a limited number of pieces, from however many network addresses.', async () => {
    const shop = await open()
    const member = await shop.member('zoe@example.com')
    const elsewhere = (address: string) => {
      const same = shop.guest({ address })
      for (const [name, value] of member.cookies) same.cookies.set(name, value)
      return same
    }
    expect(await codeOf((await ready(elsewhere('192.0.2.5'), goods(4), 10)).place())).toBe('placed')
    expect(await codeOf((await ready(elsewhere('192.0.2.6'), goods(4, 4), 10)).place())).toBe('429 tooManyRequests')
  })

  it.each([
    ['one address', () => 'Victim@Example.com'],
    ['one mailbox, by whatever notes,', (at: number) => `victim+${at}@example.com`],
    ['one mailbox of Google, by whatever dots,', (at: number) => `vic${'.'.repeat(at % 2)}tim+${at}@googlemail.com`],
  ] as const)(
    'Orders of guests mail %s a limited number of times, from however many network addresses.',
    async (_, victim) => {
      const shop = await open()
      const answers = new Map<string, number>()
      for (let at = 0; at < 14; at++) {
        const guest = await ready(shop.guest({ address: `198.51.100.${at}` }), [`T${at}`], 1, victim(at))
        const code = await codeOf(guest.place())
        answers.set(code, (answers.get(code) ?? 0) + 1)
      }
      expect([...answers]).toEqual([
        ['placed', 10],
        ['429 tooManyRequests', 4],
      ])
      expect(await shop.mails()).toHaveLength(10)
    },
  )

  it('Orders of accounts mail an address that is not theirs a limited number of times; their own confirmed one is theirs.', async () => {
    const shop = await open()
    const mailedTo = async (email: string, accounts: (at: number) => string) => {
      const answers: string[] = []
      for (let at = 0; at < 12; at++) {
        const member = await shop.member(accounts(at))
        const elsewhere = shop.guest({ address: `198.51.100.${at}` })
        for (const [name, value] of member.cookies) elsewhere.cookies.set(name, value)
        answers.push(await codeOf((await ready(elsewhere, [`T${at % 10}`], 1, email)).place()))
      }
      return answers.filter((answer) => answer === 'placed').length
    }
    expect(await mailedTo('Victim@Example.com', (at) => `account${at}@example.com`)).toBe(10)
    // An address that nobody has confirmed may be anybody's.
    const own = await shop.member('anna@example.com')
    const order = async (pid: string) => await codeOf((await ready(own, [pid], 1, 'Anna@example.com')).place())
    const pids = Array.from({ length: 12 }, (_, at) => `T${at % 10}`)
    const placed = async () => {
      const answers: string[] = []
      for (const pid of pids) answers.push(await order(pid))
      return answers.filter((answer) => answer === 'placed').length
    }
    expect(await placed()).toBe(10)
    await shop.store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
    expect(await placed()).toBe(12)
  })

  it('Gift cards are mailed to one address a limited number of times, whoever buys them.', async () => {
    const shop = await open()
    const buy = async (at: number, email: string) => {
      const guest = at % 2 ? await shop.member(`zoe${at}@example.com`) : shop.guest({ address: `198.51.100.${at}` })
      await guest.add(sku('GIFT'), 10, giftTo(email))
      await guest.choose({ customerEmail: `buyer${at}@example.com` })
      return await codeOf(guest.placePaid())
    }
    for (let at = 0; at < 3; at++)
      expect(await buy(at, ['victim@example.com', 'Victim@Example.com', 'victim+gift@example.com'][at]!)).toBe('placed')
    for (const at of [3, 4]) expect(await buy(at, 'victim@example.com')).toBe('429 tooManyRequests')
    expect(await buy(6, 'anna@example.com')).toBe('placed')
    expect((await shop.mails()).filter(({ to }) => /^victim/.test(to))).toHaveLength(30)
  })

  it.each(
    sample([
      ['invoice', 'a guest', 3],
      ['invoice', 'an account', 7],
    ] as const),
  )('By %s %s orders up to a ceiling.', async (method, who, kinds) => {
    const shop = await open('prod')
    const shopper = who === 'a guest' ? shop.guest() : await shop.member('zoe@example.com')
    const answer = await ready(shopper, goods(kinds), 10)
    expect((await answer.bag()).body.paymentMethods).toEqual([])
    expect(await codeOf(answer.place(method))).toBe('400 paymentMethodUnknown')
    await shopper.drop()
    expect((await ready(shopper, ['T0'], 10)) && (await shopper.bag()).body.paymentMethods).toEqual([method])
  })

  describe('Goods that others have ordered and not paid', () => {
    it.each(['invoice', 'test'] as const)('by %s leave half of the stock to those who pay.', async (method) => {
      const shop = await open()
      const answers: string[] = []
      for (let guest = 0; guest < 6; guest++)
        answers.push(await codeOf((await ready(at(shop, guest), ['T0'], 10)).place(method)))
      // 99 pieces: the sixth order would hold more than 50 of them.
      expect(answers).toEqual([...Array.from({ length: 5 }, () => 'placed'), '409 goodsHeld'])
      expect(await shop.stock('T0')).toBe(49)
    })

    it('are free again half an hour later, or once they are paid.', async () => {
      const shop = await open()
      const first = await ready(at(shop, 1), ['FEW'], 2)
      const { body } = await first.place('test')
      const second = await ready(at(shop, 2), ['FEW'], 1)
      expect(await codeOf(second.place('test'))).toBe('409 goodsHeld')
      await first.decide(body.redirect!, 'approve')
      expect(await codeOf(second.place('test'))).toBe('placed')
      shop.clock.shift = UNPAID_MS + 1
      await shop.work()
      expect(await codeOf((await ready(at(shop, 3), ['FEW'], 1)).place('test'))).toBe('placed')
    })
  })

  describe('A promotion code', () => {
    it('counts for one order of a customer, by e-mail address or account, and for others as before.', async () => {
      const shop = await open()
      const order = async (guest: OrderClient, email: string) => {
        await ready(guest, ['T0'], 1, email)
        await guest.choose({ promotionCode: 'TENTH' })
        return await codeOf(guest.place())
      }
      expect(await order(shop.guest(), 'zoe@example.com')).toBe('placed')
      expect(await order(shop.guest(), 'zoe+again@example.com')).toBe('409 promotionUsed')
      const again = shop.guest()
      expect(await order(again, 'Zoe@Example.com')).toBe('409 promotionUsed')
      await again.choose({ promotionCode: '' })
      expect(await codeOf(again.place())).toBe('placed')
      const member = await shop.member('anna@example.com')
      expect(await order(member, 'anna@example.com')).toBe('placed')
      expect(await order(member, 'anna.other@example.com')).toBe('409 promotionUsed')
      expect(await order(shop.guest(), 'ben@example.com')).toBe('placed')
    })

    it('can be used again where the order that used it came to nothing.', async () => {
      const shop = await open()
      const guest = await ready(shop.guest(), ['T0'], 1, 'zoe@example.com')
      await guest.choose({ promotionCode: 'TENTH' })
      const { body } = await guest.place('test')
      await guest.decide(body.redirect!, 'decline')
      expect((await guest.bag()).body.promotion?.code).toBe('TENTH')
      expect(await codeOf(guest.place())).toBe('placed')
    })

    it('counts once for two orders of a customer at the same moment.', async () => {
      const shop = await open()
      const orders = await Promise.all(
        ['T0', 'T1', 'T2'].map(async (pid, guest) => {
          const shopper = await ready(at(shop, guest), [pid], 1, 'zoe@example.com')
          await shopper.choose({ promotionCode: 'TENTH' })
          return shopper
        }),
      )
      const answers = await Promise.all(orders.map((shopper) => codeOf(shopper.place())))
      expect(answers.toSorted()).toEqual(['409 promotionUsed', '409 promotionUsed', 'placed'])
    })
  })
})
