import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { basketLines } from '#domain/bag'
import type { OrderClient } from '#tests/server/order-client'
import { giftTo, sku } from '#tests/server/test-assortment'
import { type OrderShop, orderShops } from '../orders/shop.ts'
import { faults } from '../plain-pages/plain-shops.ts'
import { onBothStores } from '../store/stores.ts'
import { untilWaiting } from '../store/waiting.ts'

const ANNA = 'anna@example.com'
const BEN = 'ben@example.com'
const itemsPath = '/api/bridge/baskets/-/items?sitePath=stride/en_GB'

const formPost = (browser: OrderClient, path: string, fields: Record<string, string>) =>
  browser.send<string>('POST', path, `${new URLSearchParams(fields)}`, {
    'content-type': 'application/x-www-form-urlencoded',
  })
const giftForm = (to: string) => ({ productId: sku('GIFT'), quantity: '2', ...giftTo(to, { message: 'a "b"\nc' }) })

/** To whom the gift cards of the bag go, and how many. */
const linesOf = async (browser: OrderClient) =>
  basketLines((await browser.bag()).body).map(({ gift, quantity }) => [gift?.recipientEmail, quantity])

/** The same browser, which sends a form before it has taken the cookie of the answer to another one. */
const sameBrowser = (shop: OrderShop, browser: OrderClient): OrderClient => {
  const other = shop.guest()
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  return other
}

/** The form of a page with its fields. */
const formIn = (page: string) => {
  const [, action] = /<form method="post" action="([^"]+)"/.exec(page)!
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)]
  return {
    action: action!,
    fields: Object.fromEntries(fields.map(([, name, value]) => [name!, value!.replaceAll('&quot;', '"')])),
  }
}

/** Makes calls that all reach their first writing to a bag before one of them writes. SQLite runs one after the other anyway. */
const atOnce = async <T>({ store: { db, kind } }: OrderShop, calls: readonly (() => Promise<T>)[]): Promise<T[]> => {
  if (kind !== 'postgres') return await Promise.all(calls.map((call) => call()))
  const { answers } = await db.transaction().execute(async (trx) => {
    await sql`lock table basket in share mode`.execute(trx)
    const answers = Promise.all(calls.map((call) => call()))
    await untilWaiting(db, calls.length, 10_000)
    return { answers }
  })
  return await answers
}

onBothStores((fresh) => {
  const open = orderShops(fresh)

  describe('The form of a gift card', () => {
    it.each(['of a guest with an address', 'of a guest with a gift', 'of a member'])(
      '%s asks for a press on a page with a key that shows the card, and what it adds is in the bag once.',
      async (whose) => {
        const shop = await open()
        const browser = whose === 'of a member' ? await shop.member('kim@example.com') : shop.guest()
        await browser.add(sku('T1'))
        if (whose === 'of a guest with a gift') await browser.add(sku('GIFT'), 1, giftTo(ANNA))
        else await browser.deliver()
        const before = await linesOf(browser)
        const sent = await formPost(browser, itemsPath, giftForm(BEN))
        expect([sent.status, await linesOf(browser)]).toEqual([307, before])
        const page = await formPost(browser, sent.headers.get('location')!, giftForm(BEN))
        expect([page.status, sent.headers.get('location')]).toEqual([200, expect.not.stringContaining('ben')])
        for (const text of ['Test GIFT', 'Quantity 2', '£50.00', BEN, 'so that the card goes into your bag only once'])
          expect(page.body).toContain(text)
        expect(await faults(page.body)).toEqual([])
        const { action, fields } = formIn(page.body)
        expect(fields).toMatchObject(giftForm(BEN))
        // The browser drops the answers to all presses but the last, with their cookies.
        const presses = [sameBrowser(shop, browser), sameBrowser(shop, browser), browser]
        const answers = await Promise.all(presses.map((each) => formPost(each, action, fields)))
        expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
        const late = sameBrowser(shop, browser)
        expect(await linesOf(late)).toEqual([...before, [BEN, 2]])
        if (whose !== 'of a guest with a gift') expect((await browser.bag()).body.customerEmail).toBe('zoe@example.com')
        expect(await formPost(browser, action, { ...fields, key: crypto.randomUUID() })).toMatchObject({ status: 303 })
        expect(await linesOf(browser)).toEqual([...before, [BEN, 4]])
      },
    )

    it.each(['a guest whose bag was deleted as abandoned', 'a member without a bag'])(
      'that %s sends twice at the same time fills the bag once.',
      async (who) => {
        const shop = await open()
        const browser = who === 'a member without a bag' ? await shop.member('kim@example.com') : shop.guest()
        if (who !== 'a member without a bag') {
          await browser.add(sku('T1'))
          await shop.store.db.deleteFrom('basket').execute()
        }
        const fields = { ...giftForm(BEN), key: crypto.randomUUID() }
        const press = (each: OrderClient) => () => formPost(each, itemsPath, fields)
        const answers = await atOnce(shop, [press(sameBrowser(shop, browser)), press(browser)])
        expect(answers.map(({ status }) => status)).toEqual([303, 303])
        expect(await linesOf(browser)).toEqual([[BEN, 2]])
      },
    )

    it('that is refused is explained before a page with a key is shown.', async () => {
      const guest = (await open()).guest()
      await guest.add(sku('GIFT'), 1, giftTo(ANNA))
      const { headers } = await formPost(guest, itemsPath, { ...giftForm('ben'), giverName: '' })
      expect(headers.get('location')).toContain('error=giftInvalid')
    })
  })
})
