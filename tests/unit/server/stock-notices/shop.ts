import { sendNotices } from '#server/stock-notices'
import type { Store } from '#server/store'
import { NoticeClient } from '#tests/server/notice-client'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { ORIGIN, shops, type TestShop } from '../identity/shop.ts'
import type { Fresh } from '../store/stores.ts'

export const ZOE = 'zoe@example.com'

export interface NoticeShop extends TestShop {
  shopperOf: (site?: string, address?: string) => NoticeClient
  /** One round that looks for sizes that are back. */
  round: () => Promise<void>
  /** Asks for the sold-out size and confirms, with the limits of another network address each time. */
  wait: (email: string) => Promise<void>
}

/** What the content and the warehouse have of a sold-out article from now on. */
export const supply = async (
  { db }: Pick<Store, 'db'>,
  stock: { available: number; seeded: number },
  pid = 'NONE',
): Promise<void> => {
  await db.updateTable('stock').set(stock).where('sku', '=', sku(pid)).execute()
}

export const noticesIn = ({ db }: Pick<Store, 'db'>) =>
  db.selectFrom('stock_notice').selectAll().orderBy('email').execute()

/** Opens shops that send notices on fresh stores, and closes them after each test. */
export const noticeShops = (fresh: Fresh) => {
  const open = shops(fresh)
  return async (): Promise<NoticeShop> => {
    const shop = await open()
    const { store, post, fetchApp } = shop
    let people = 0
    const shopperOf = (site?: string, address?: string) => new NoticeClient(ORIGIN, fetchApp, site, address)
    return {
      ...shop,
      shopperOf,
      round: () => sendNotices({ store, assortment: testAssortment, mails: post }),
      wait: async (email) => {
        people += 1
        const shopper = shopperOf(undefined, `198.51.100.${people}`)
        await shopper.ask({ email })
        const { status } = await shopper.confirm(await shop.mailed(email, 'stock-notice'))
        if (status !== 200) throw new Error(`The notice of ${email} was not confirmed: ${status}.`)
      },
    }
  }
}
