import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { ORDER_SEARCHES_AN_HOUR, orderPage, readOrderNumber } from '#domain/orders'
import { href, plainPageAddress, type Site } from '#domain/sites'
import { findOrderBody, type OrderAnswer, type OrderHistory, type PlacedAnswer, placeOrderBody } from '#schemas/orders'
import { callLimit } from '#server/abuse-protection'
import {
  type AnswerDependencies,
  answerWithCookies,
  basketAnswer,
  type Holder,
  type HolderSettings,
  holderOfCaller,
  nothingHeld,
  readBasket,
} from '#server/basket'
import {
  addressOfCaller,
  CallError,
  type CallSettings,
  createRouter,
  jsonBody,
  limitBody,
  matching,
  neverStored,
  siteOf,
} from '#server/http'
import { guestAccess } from './access.ts'
import { orderAnswerOf, summaryOf } from './answer.ts'
import { cancelOrder, releaseOrder } from './change.ts'
import { giftCodeLimits } from './gift-code-limits.ts'
import { orderLimits } from './limits.ts'
import { placeOrder } from './place.ts'
import { type PresentOrder, presentOrders } from './present.ts'
import { completeOrder, findOrder, isOrderOf, readGuestOrders, readHistory } from './read.ts'
import { OrderRefused, orderNotFound, refusedOrder } from './refusal.ts'
import type { OrderServices } from './services.ts'
import { numberOfKey, type OrderRow, orderRow } from './store.ts'
import { keyHashOf } from './wanted-order.ts'

export interface OrderDependencies extends CallSettings, HolderSettings {
  services: OrderServices
  /** Keys of the sites of this build (rule bag.37). */
  builtSites?: readonly string[] | undefined
  /** Where mails of a call lead. */
  linkBaseOf: (c: Context, site: Site) => object
  /** Asks a guest's browser for a bot check where orders come fast; without this function none is asked for. */
  admitGuest?: ((networkAddress: string, token: string | undefined) => Promise<void>) | undefined
  /** How many proxies of the operator stand in front of the process; undefined where the operator has not said. */
  proxies: number | undefined
}

const limited = limitBody(4)
const key = z.uuid('The header Idempotency-Key must be a UUID.')
const pageNumber = z.coerce.number().int().min(1).max(10_000)

/** Reads, finds and answers orders for the calls. */
const ordersOf = (dependencies: OrderDependencies) => {
  const { services, addressing, environment, accountOf } = dependencies
  const { store, clock } = services
  const access = guestAccess(store, { addressing, environment }, clock)
  const presented = presentOrders(services)

  /** Where the payment of an order leads back to. */
  const returnPathOf = (c: Context, site: Site, number: string): string => {
    const { path, query } = orderPage(number)
    // A file of the build cannot read its query without scripts.
    return c.req.query('returnTo') === 'plain'
      ? plainPageAddress('orders', site, addressing, query)
      : `${href(site, path, addressing)}?${new URLSearchParams(query)}`
  }

  const answer = async ({ order, redirect }: PresentOrder): Promise<OrderAnswer> => {
    const stored = await completeOrder(store.db, order)
    return { order: orderAnswerOf(stored, services.assortment), ...(redirect !== undefined && { redirect }) }
  }

  /** An order that the caller has placed a moment ago, or placed before with the same key. */
  const placed = async (c: Context, site: Site, order: OrderRow): Promise<OrderAnswer> =>
    await answer(await presented.placed(order, returnPathOf(c, site, order.number)))

  /** An order as it is now. */
  const present = async (c: Context, site: Site, order: OrderRow): Promise<OrderAnswer> =>
    await answer(await presented.present(order, returnPathOf(c, site, order.number)))

  /** The order that the caller may open. @throws CallError 404 orderNotFound */
  const ownOrder = async (c: Context, site: Site): Promise<OrderRow> => {
    const number = readOrderNumber(c.req.param('number') ?? '')
    const order = number === undefined ? undefined : await findOrder(store.db, site.brand, number)
    if (!order) throw orderNotFound()
    const isOwn =
      order.user_id !== null
        ? (await accountOf?.(c, site)) === order.user_id
        : await access.opens(c, site, order.number)
    if (!isOwn) throw orderNotFound()
    return order
  }

  /** Orders of a list that await their payment, as they are now and with the way to pay. */
  const payable = async (c: Context, site: Site, history: OrderHistory): Promise<OrderHistory> => ({
    ...history,
    orders: await Promise.all(
      history.orders.map(async (summary) => {
        if (summary.state !== 'awaiting-payment') return summary
        const row = await orderRow(store.db, summary.number).executeTakeFirstOrThrow()
        const { order, redirect } = await presented.present(row, returnPathOf(c, site, row.number))
        return { ...summaryOf(order), ...(redirect !== undefined && { redirect }) }
      }),
    ),
  })
  return { access, answer, ownOrder, payable, placed, present }
}

/** `POST /`: places the order, or gives the one that the key has placed. */
const placing = (dependencies: OrderDependencies, { access, placed }: ReturnType<typeof ordersOf>) => {
  const { services, linkBaseOf, proxies, admitGuest } = dependencies
  const { store } = services
  const admitOrders = orderLimits(store)
  const countCodes = giftCodeLimits(services)
  const holderOf = holderOfCaller(dependencies)
  const answers: AnswerDependencies = { ...dependencies, ...services }

  const bagNow = async (c: Context, site: Site, holder: Holder | undefined) =>
    holder
      ? await answerWithCookies(answers, c, site, {
          owner: holder.owner,
          ...(await readBasket(store.db, holder.owner)),
        })
      : basketAnswer(nothingHeld(site), answers)

  /**
   * The order that a key has placed, for the account that ordered, or for the browser of the guest: its bag, or what it may open. Who
   * knows the key alone gets nothing (rule orders.2). @throws CallError 404 orderNotFound
   */
  const requireOwn = async (c: Context, site: Site, holder: Holder | undefined, number: string): Promise<void> => {
    const { user_id: userId, basket_id: bag } = await orderRow(store.db, number).executeTakeFirstOrThrow()
    if (userId !== null && holder?.owner.userId === userId) return
    if (userId === null && (await access.opens(c, site, number))) return
    if (userId === null && holder && (await readBasket(store.db, holder.owner)).basket.id === bag) return
    throw orderNotFound()
  }

  const place = async (c: Context, site: Site, holder: Holder | undefined) => {
    const wantedKey = matching(key, c.req.header('idempotency-key'))
    const { recaptcha, ...body } = await jsonBody(c, placeOrderBody)
    const known = await numberOfKey(store.db, keyHashOf(site, wantedKey))
    if (known !== undefined) return { number: known, isNew: false }
    if (!holder) throw new OrderRefused('bagEmpty')
    const networkAddress = addressOfCaller(c, proxies)
    if (holder.owner.userId === undefined) await admitGuest?.(networkAddress, recaptcha)
    await countCodes(networkAddress, body.giftCards ?? [])
    const admit = await admitOrders(networkAddress)
    const wanted = { owner: holder.owner, site, linkBase: linkBaseOf(c, site), key: wantedKey, admit, body }
    return await placeOrder(services, wanted)
  }

  return async (c: Context) => {
    const site = siteOf(c, dependencies)
    const holder = await holderOf(c, site)
    try {
      const { number, isNew } = await place(c, site, holder)
      if (!isNew) await requireOwn(c, site, holder, number)
      const order = await orderRow(store.db, number).executeTakeFirstOrThrow()
      if (order.user_id === null) await access.grant(c, site, number)
      const answer: PlacedAnswer = { ...(await placed(c, site, order)), basket: await bagNow(c, site, holder) }
      return c.json(answer, isNew ? 201 : 200)
    } catch (error) {
      if (!(error instanceof OrderRefused)) throw error
      const refusal = refusedOrder(error)
      throw refusal.status === 409 ? refusedOrder(error, { basket: await bagNow(c, site, holder) }) : refusal
    }
  }
}

/**
 * The calls of orders (chapter orders of the rules): `POST /` places one, `GET /` is the history of an account or the orders that a guest's
 * browser may open, `POST /find` opens a guest's order, `GET /{number}` reads one, `POST /{number}/cancel` cancels it, and
 * `POST /{number}/release` gives the goods of an unpaid one back to the bag. With
 * `returnTo=plain` a payment that begins leads back to the plain page of the order.
 */
export const orderRoutes = (dependencies: OrderDependencies): Hono => {
  const { services, accountOf, proxies } = dependencies
  const { store } = services
  const orders = ordersOf(dependencies)
  const limitSearches = callLimit(store, 'order search', ORDER_SEARCHES_AN_HOUR)
  const app = createRouter()
  app.use(neverStored)

  // With the token of a bot check.
  app.post('/', limitBody(16), placing(dependencies, orders))

  app.get('/', async (c) => {
    const site = siteOf(c, dependencies)
    const userId = await accountOf?.(c, site)
    const page = pageNumber.safeParse(c.req.query('page') ?? '1')
    if (!page.success) throw new CallError(400, 'invalidQuery', 'page must be a whole number from 1.')
    const history =
      userId === undefined
        ? await readGuestOrders(store.db, site.brand, await orders.access.numbers(c, site))
        : await readHistory(store.db, { userId, brand: site.brand }, page.data)
    return c.json(await orders.payable(c, site, history))
  })

  app.post('/find', limited, async (c) => {
    const site = siteOf(c, dependencies)
    const { number, email } = await jsonBody(c, findOrderBody)
    await limitSearches(addressOfCaller(c, proxies))
    const found = await findOrder(store.db, site.brand, readOrderNumber(number) ?? '')
    // An account's order is opened by its account alone.
    if (!found || found.user_id !== null || !isOrderOf(found, email)) throw orderNotFound()
    await orders.access.grant(c, site, found.number)
    return c.json(await orders.present(c, site, found))
  })

  app.get('/:number', async (c) => {
    const site = siteOf(c, dependencies)
    return c.json(await orders.present(c, site, await orders.ownOrder(c, site)))
  })

  app.post('/:number/cancel', limited, async (c) => {
    const site = siteOf(c, dependencies)
    const { number } = await orders.ownOrder(c, site)
    await cancelOrder(services, number)
    return c.json(await orders.answer({ order: await orderRow(store.db, number).executeTakeFirstOrThrow() }))
  })

  // An order that was paid at this moment is answered as it is.
  app.post('/:number/release', limited, async (c) => {
    const site = siteOf(c, dependencies)
    const { number } = await orders.ownOrder(c, site)
    await orders.present(c, site, await orderRow(store.db, number).executeTakeFirstOrThrow())
    await releaseOrder(services, number)
    return c.json(await orders.answer({ order: await orderRow(store.db, number).executeTakeFirstOrThrow() }))
  })
  return app
}
