import type { Hono } from 'hono'
import { formRefusalText } from '#domain/bag'
import { ordersPath } from '#domain/orders'
import type { OrderAnswer, OrderHistory } from '#schemas/orders'
import { createRouter, limitBody, neverStored } from '#server/http'
import { submitBagForm } from './bag-form.ts'
import { bagPage } from './bag-page.ts'
import { saveCheckout, showCheckout } from './checkout.ts'
import { orderPageOf, ordersPage } from './orders-page.ts'
import { bodyOf, formOf, type PlainPageDependencies, type PlainRequest, plainRequest, readBag } from './request.ts'
import { place, showReview } from './review.ts'

const limited = limitBody(16)

const showBag = async ({ call, shop, show }: PlainRequest, errorCode: string | undefined): Promise<Response> => {
  const basket = await readBag(call)
  const refused = errorCode === undefined ? undefined : { text: shop.t(formRefusalText(errorCode)) }
  return await show(bagPage(shop, basket, refused))
}

/** The order of the address, else the one that the browser may open; the list where there are several. */
const showOrder = async ({ call, shop, show }: PlainRequest, number: string | undefined): Promise<Response> => {
  const { orders } = bodyOf(await call<OrderHistory>('GET', ordersPath))
  if (number === undefined && orders.length !== 1) return await show(ordersPage(shop, orders))
  const wanted = number ?? orders[0]!.number
  const answer = await call<OrderAnswer>('GET', `${ordersPath}/${encodeURIComponent(wanted)}`)
  return await show(orderPageOf(shop, bodyOf(answer), orders))
}

/**
 * The plain pages. A form that did its work is answered with a redirect, so that a reload sends nothing again; a refused form with
 * its page, what was entered, and the reason beside the field and on top.
 */
export const plainPageRoutes = (dependencies: PlainPageDependencies): Hono => {
  const app = createRouter()
  app.use(neverStored)

  app.get('/bag', (c) => showBag(plainRequest(c, dependencies), c.req.query('error')))
  app.post('/bag', limited, async (c) => {
    const { call, lead, shop, show } = plainRequest(c, dependencies)
    const refused = await submitBagForm(shop, call, await formOf(c))
    if (!refused) return lead(shop.plain('bag'))
    return await show(bagPage(shop, await readBag(call), refused.entry), refused.status)
  })

  app.get('/checkout', (c) => showCheckout(plainRequest(c, dependencies), c.req.query('payment') ?? ''))
  app.post('/checkout', limited, async (c) => saveCheckout(plainRequest(c, dependencies), await formOf(c)))

  app.get('/review', (c) => showReview(plainRequest(c, dependencies), c.req.query('payment') ?? ''))
  app.post('/review', limited, async (c) => place(plainRequest(c, dependencies), await formOf(c)))

  app.get('/orders', (c) => showOrder(plainRequest(c, dependencies), c.req.query('order')))
  return app
}
