import type { Context, Hono } from 'hono'
import { basketPath, formRefusalTexts } from '#domain/bag'
import { hasEndedUnpaid, orderPage, readOrderNumber } from '#domain/orders'
import type { PlainPageName } from '#domain/sites'
import type { Basket } from '#schemas/bag'
import type { OrderAnswer, OrderHistory } from '#schemas/orders'
import { CallError, createRouter, limitBody, neverStored } from '#server/http'
import { submitBagForm } from './bag-form.ts'
import { bagPage } from './bag-page.ts'
import type { Call } from './calls.ts'
import { saveCheckout, showCheckout } from './checkout.ts'
import { showBalance, showBalanceForm } from './gift-balance.ts'
import { giftPage } from './gift-page.ts'
import { orderPageOf, ordersPage, waitingOrders } from './orders-page.ts'
import {
  bodyOf,
  formOf,
  orderCall,
  type PlainPageDependencies,
  type PlainRequest,
  plainRequest,
  queryBefore,
  readBag,
  releaseCall,
  type SentForm,
} from './request.ts'
import { place, showReview } from './review.ts'
import { showSearch } from './search.ts'
import { tryAgainPage } from './try-again-page.ts'

const limited = limitBody(16)

/** Takes the articles out that are not sold any more (rule bag.36): the page says how many these are. */
const takeOutGone = async (call: Call, basket: Basket): Promise<{ basket: Basket; gone: number }> => {
  const { goneItems = [] } = basket
  for (const itemId of goneItems) await call<Basket>('DELETE', `${basketPath}/items/${itemId}`)
  return { basket: goneItems.length > 0 ? await readBag(call) : basket, gone: goneItems.length }
}

const showBag = async ({ call, shop, show }: PlainRequest, errorCode: string | undefined): Promise<Response> => {
  const { basket, gone } = await takeOutGone(call, await readBag(call))
  const texts = errorCode === undefined ? [] : formRefusalTexts(errorCode)
  const refused = texts.map((key) => ({ text: shop.t(key) }))
  if (basket.totalProductCount > 0) return await show(bagPage(shop, basket, { refused, gone }))
  const orders = await call<OrderHistory>('GET', orderCall())
  // Reading the orders may have ended one, whose goods are in the bag again.
  const waiting = orders.isRefused ? false : waitingOrders(shop, orders.body)
  return await show(bagPage(shop, await readBag(call), { refused, waiting, gone }))
}

const changeBag = async ({ call, lead, shop, show }: PlainRequest, form: SentForm): Promise<Response> => {
  const refused = await submitBagForm(shop, call, form)
  if (!refused) return lead(shop.plain(form.field('do') === 'checkout' ? 'checkout' : 'bag'))
  return await show(bagPage(shop, await readBag(call), { refused: refused.entries }), refused.status)
}

const leadToBag = ({ lead, shop }: PlainRequest): Response => lead(shop.plain('bag'))

const showGift = async (
  { shop, show }: PlainRequest,
  form: SentForm,
  { assortment }: PlainPageDependencies,
): Promise<Response> => await show(giftPage(shop, form, assortment.find))

/**
 * The order of the address, else the one that the browser may open; a page of the list where there are several. '' stands for no number.
 * A guest in another browser is asked for the e-mail address.
 */
const showOrder = async ({ call, shop, show }: PlainRequest, number: string, page: string): Promise<Response> => {
  const orderOf = (known: string | undefined) =>
    known === undefined ? undefined : call<OrderAnswer>('GET', orderCall(known))
  // Each call may wait for a provider: both wait at the same time (rule orders.19).
  const [listed, named] = await Promise.all([
    call<OrderHistory>('GET', orderCall('', { page })),
    orderOf(readOrderNumber(number)),
  ])
  const history = bodyOf(listed)
  const single = number === '' && history.total === 1 ? history.orders[0] : undefined
  if (number === '' && !single) return await show(ordersPage(shop, history))
  const answer = single ? await orderOf(single.number) : named
  const search = { number: number.slice(0, 40), email: '', isClosed: true }
  if (!answer || answer.status === 404) return await show(ordersPage(shop, history, search), 404)
  return await show(orderPageOf(shop, bodyOf(answer), history))
}

const openOrders = async (c: Context, request: PlainRequest): Promise<Response> => {
  const { lead, shop } = request
  const { order = '', page = '1' } = c.req.query()
  const before = order === '' ? (queryBefore(c, shop, orderPage('').path).get('order') ?? '') : ''
  // The address then names the order, also for a reload.
  if (before !== '') return lead(shop.plain('orders', { order: before }))
  return await showOrder(request, order, page)
}

/** Gives the goods of an unpaid order back to the bag, and leads to the review, which asks how to pay; to the order where it was paid meanwhile. */
const releaseOrder = async ({ call, lead, shop }: PlainRequest, number: string): Promise<Response> => {
  const { order } = bodyOf(await call<OrderAnswer>('POST', releaseCall(number), { body: {} }))
  return lead(hasEndedUnpaid(order.state) ? shop.plain('review') : shop.plain('orders', { order: order.number }))
}

/** Opens a guest's order in this browser, and leads to it. */
const findOrder = async (sent: PlainRequest, { field }: SentForm): Promise<Response> => {
  if (field('release') !== '') return await releaseOrder(sent, field('release'))
  const { call, lead, shop, show } = sent
  const [number, email] = [field('number'), field('email')]
  const answer = await call<OrderAnswer>('POST', orderCall('find'), { body: { number, email } })
  if (!answer.isRefused) return lead(shop.plain('orders', { order: answer.body.order.number }))
  // Any other refusal is thrown: the page in place of this one says what a shopper can do.
  if (answer.status !== 404 && answer.status !== 400) bodyOf(answer)
  const history = bodyOf(await call<OrderHistory>('GET', orderCall()))
  const search = { number, email, problem: shop.t('order.find.failed') }
  return await show(ordersPage(shop, history, search), answer.status)
}

/**
 * Takes a form. Where a call had no answer, or is made too often, the page in its place holds what was sent, and sends it again with one
 * press (rule checkout.17).
 */
const taking =
  (
    page: PlainPageName,
    dependencies: PlainPageDependencies,
    take: (request: PlainRequest, form: SentForm) => Promise<Response>,
  ) =>
  async (c: Context): Promise<Response> => {
    const request = plainRequest(c, dependencies)
    const form = await formOf(c)
    try {
      return await take(request, form)
    } catch (error) {
      const isTooOften = error instanceof CallError && error.status === 429
      if (!(error instanceof CallError) || (error.status < 500 && !isTooOften)) throw error
      return await request.show(tryAgainPage(request.shop, { page, form, isTooOften }), error.status)
    }
  }

/**
 * The plain pages. A form that did its work is answered with a redirect, so that a reload sends nothing again; a refused form with
 * its page, what was entered, and the reason beside the field and on top.
 */
export const plainPageRoutes = (dependencies: PlainPageDependencies): Hono => {
  const app = createRouter()
  app.use(neverStored)

  app.get('/bag', (c) => showBag(plainRequest(c, dependencies), c.req.query('error')))
  app.post('/bag', limited, taking('bag', dependencies, changeBag))

  // The form of a gift card is sent on to here (rule bag.30). A reload without it leads to the bag.
  app.get('/gift', (c) => leadToBag(plainRequest(c, dependencies)))
  app.post('/gift', limited, async (c) => showGift(plainRequest(c, dependencies), await formOf(c), dependencies))

  app.get('/gift-balance', (c) => showBalanceForm(plainRequest(c, dependencies)))
  app.post('/gift-balance', limited, async (c) => showBalance(plainRequest(c, dependencies), await formOf(c)))

  app.get('/checkout', (c) => showCheckout(plainRequest(c, dependencies)))
  app.post('/checkout', limited, taking('checkout', dependencies, saveCheckout))

  app.get('/review', (c) => showReview(plainRequest(c, dependencies)))
  app.post('/review', limited, taking('review', dependencies, place))

  app.get('/orders', (c) => openOrders(c, plainRequest(c, dependencies)))
  app.post('/orders', limited, taking('orders', dependencies, findOrder))

  app.get('/search', (c) => showSearch(c, plainRequest(c, dependencies), dependencies.assortment.searched))
  return app
}
