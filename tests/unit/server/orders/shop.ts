import { afterEach } from 'vitest'
import type { Promotion } from '#domain/promotions'
import { sites } from '#domain/sites'
import { createApp } from '#server/app'
import { createIdentity, type Identity } from '#server/identity'
import { createMailer, type Mailer, type Mails, type MailTimes, openMails } from '#server/mail'
import { type OrderServices, type Orders, openOrders } from '#server/orders'
import { isoAmount, type PaymentOutcome } from '#server/payments'
import { mergeStock } from '#server/stock'
import { openStore, type Store } from '#server/store'
import { AccountClient } from '#tests/server/account-client'
import { CheapPasswords } from '#tests/server/cheap-passwords'
import type { FetchRequest } from '#tests/server/http-client'
import { OrderClient, type OrderClientOptions } from '#tests/server/order-client'
import { mailsIn } from '#tests/server/outbox'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { workedOn, workOnProvider } from '../../../../src/server/orders/pending.ts'
import type { Fresh } from '../store/stores.ts'

/** One round of each provider, as the shop works on payments once a minute. */
export const workOnPending = async (services: OrderServices): Promise<void> => {
  await Promise.all(workedOn(services).map((provider) => workOnProvider(services, provider)))
}

export const ORIGIN = 'http://127.0.0.1:4321'

const promotions: readonly Promotion[] = [
  { code: 'TENTH', percent: 10 },
  {
    code: 'FIVEOFF',
    amount: { GBP: 5, EUR: 6, TRY: 5.01, JPY: 501, KRW: 501, HUF: 501, TWD: 501, IDR: 501, COP: 501 },
    minimum: { GBP: 30 },
  },
  { code: 'PARCEL', 'free-delivery': true },
  { code: 'GONE', percent: 50, until: '2024-12-31' },
  { code: 'LATER', percent: 50, from: '2090-01-01' },
  { code: 'ABROAD', percent: 50, markets: ['DE'] },
]

export interface OrderShop {
  store: Store
  orders: Orders
  clock: { shift: number }
  guest: (options?: OrderClientOptions) => OrderClient
  /** A registered member, logged in. */
  member: (email: string) => Promise<OrderClient>
  app: ReturnType<typeof createApp>
  fetchApp: FetchRequest
  /** How many of the test product FEW, or of another, are in stock. */
  stock: (pid?: string) => Promise<number>
  /** Every mail so far: recipient and subject, and the text. */
  mails: () => Promise<ReturnType<typeof mailsIn>>
  /** One round of the work on orders that wait. */
  work: () => Promise<void>
  count: (table: 'shop_order' | 'order_line' | 'payment') => Promise<number>
  identity: Identity
  /** What the shop mails. */
  post: Mails
}

/** What stands in for the mail server, and shorter times. */
interface StandIns {
  mailer?: Mailer
  mailTimes?: MailTimes
  paymentDeadline?: number
}

/** Opens shops that take orders on fresh stores, and closes them after each test. */
export const orderShops = (fresh: Fresh) => {
  const open: { store: Store; post: Mails }[] = []
  afterEach(async () => {
    for (const { store, post } of open.splice(0)) {
      await post.stop()
      await store.close()
    }
  })
  return async (environment: 'local' | 'prod' = 'local', standIns: StandIns = {}): Promise<OrderShop> => {
    const { settings } = await fresh()
    const store = await openStore(settings)
    await mergeStock(
      store,
      ['stride', 'reebok'].flatMap((brand) => testAssortment.stock(brand).map((row) => ({ brand, ...row }))),
    )
    const clock = { shift: 0 }
    const now = () => Date.now() + clock.shift
    const mailer = standIns.mailer ?? createMailer(settings)
    const post = openMails({ store, mailer, times: standIns.mailTimes, clock: now })
    const identity = createIdentity({
      store,
      mails: post,
      passwords: new CheapPasswords(),
      botEffort: { cost: 1, prefix: '0' },
      clock: now,
    })
    open.push({ store, post })
    const options = { assortment: testAssortment, environment, promotions, mails: post, clock: now }
    const { paymentDeadline } = standIns
    const orders = openOrders({ store, ...options, ...(paymentDeadline !== undefined && { paymentDeadline }) })
    const app = createApp({
      store,
      assortment: testAssortment,
      mails: post,
      identity,
      orders,
      settings: {
        addressing: 'path',
        environment,
        distDir: '/nowhere',
        sites: sites.map(({ key }) => key),
        proxies: 1,
      },
      pages: false,
    })
    const fetchApp: FetchRequest = (request) => app.request(request)
    const guest = (options: OrderClientOptions = {}) => new OrderClient(ORIGIN, { fetch: fetchApp, ...options })
    return {
      store,
      orders,
      clock,
      guest,
      identity,
      post,
      app,
      fetchApp,
      member: async (email) => {
        const account = new AccountClient(ORIGIN, { fetch: fetchApp })
        await account.register(email)
        const member = guest()
        for (const [name, value] of account.cookies) member.cookies.set(name, value)
        return member
      },
      stock: async (pid = 'FEW') => {
        const query = store.db.selectFrom('stock').select('available').where('brand', '=', 'stride')
        return (await query.where('sku', '=', sku(pid)).executeTakeFirstOrThrow()).available
      },
      mails: async () => {
        await post.settle()
        return mailsIn(settings.dataDir)
      },
      work: () => workOnPending(orders.services),
      count: async (table) => {
        const row = await store.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
        return Number(row.n)
      },
    }
  }
}

/** How a provider says that the payment of an order has ended: of the only order, or of one by its number. */
export const outcomeOf = async (
  { store: { db } }: Pick<OrderShop, 'store'>,
  result: PaymentOutcome['result'],
  number?: string,
): Promise<PaymentOutcome> => {
  const payments = db.selectFrom('payment').select(['order_number', 'amount', 'currency'])
  const wanted = number === undefined ? payments : payments.where('order_number', '=', number)
  const { order_number: orderNumber, amount, currency } = await wanted.executeTakeFirstOrThrow()
  return { orderNumber, amount: isoAmount(amount, currency), currency, result }
}
