import type { Context, Hono } from 'hono'
import { formRefusalTexts } from '#domain/bag'
import type { PlainPageName } from '#domain/plain-pages'
import type { OrderAnswer, OrderHistory } from '#schemas/orders'
import { CallError, createRouter, limitBody, neverStored } from '#server/http'
import { submitBagForm } from './bag-form.ts'
import { bagPage } from './bag-page.ts'
import { saveCheckout, showCheckout } from './checkout.ts'
import { orderPageOf, ordersPage } from './orders-page.ts'
import {
  bodyOf,
  formOf,
  orderCall,
  type PlainPageDependencies,
  type PlainRequest,
  plainRequest,
  readBag,
  type SentForm,
} from './request.ts'
import { place, showReview } from './review.ts'
import { showSearch } from './search.ts'
import { tryAgainPage } from './try-again-page.ts'

const limited = limitBody(16)

const showBag = async ({ call, shop, show }: PlainRequest, errorCode: string | undefined): Promise<Response> => {
  const basket = await readBag(call)
  const texts = errorCode === undefined ? [] : formRefusalTexts(errorCode)
  const refused = texts.map((key) => ({ text: shop.t(key) }))
  return await show(bagPage(shop, basket, refused))
}

const changeBag = async ({ call, lead, shop, show }: PlainRequest, form: SentForm): Promise<Response> => {
  const refused = await submitBagForm(shop, call, form)
  if (!refused) return lead(shop.plain(form.field('do') === 'checkout' ? 'checkout' : 'bag'))
  return await show(bagPage(shop, await readBag(call), refused.entries), refused.status)
}

/** The order of the address, else the one that the browser may open; a page of the list where there are several. */
const showOrder = async (
  { call, shop, show }: PlainRequest,
  number: string | undefined,
  page: string,
): Promise<Response> => {
  const history = bodyOf(await call<OrderHistory>('GET', orderCall('', { page })))
  const wanted = number ?? (history.total === 1 ? history.orders[0]?.number : undefined)
  if (wanted === undefined) return await show(ordersPage(shop, history))
  const answer = await call<OrderAnswer>('GET', orderCall(wanted))
  return await show(orderPageOf(shop, bodyOf(answer), history))
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

  app.get('/checkout', (c) => showCheckout(plainRequest(c, dependencies), c.req.query('payment') ?? ''))
  app.post('/checkout', limited, taking('checkout', dependencies, saveCheckout))

  app.get('/review', (c) => showReview(plainRequest(c, dependencies), c.req.query('payment') ?? ''))
  app.post('/review', limited, taking('review', dependencies, place))

  app.get('/orders', (c) => showOrder(plainRequest(c, dependencies), c.req.query('order'), c.req.query('page') ?? '1'))

  app.get('/search', (c) => showSearch(c, plainRequest(c, dependencies), dependencies.searched))
  return app
}
