import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { PaymentMethod } from '#domain/orders'
import { CallError, createRouter, limitBody, matching, neverStored } from '#server/http'
import { log } from '#server/log'
import type { PaymentOutcome } from './provider.ts'
import type { Providers } from './providers.ts'
import type { TestBank } from './test-bank.ts'
import { testPage } from './test-page.ts'

export interface PaymentDependencies {
  providers: Providers
  /** Carries out what the provider of a payment has said. */
  settle: (payment: { id: string; method: PaymentMethod }, outcome: PaymentOutcome) => Promise<void>
  /** Brings a request to this shop, as another company would send it. */
  send: (request: Request) => Response | Promise<Response>
}

/** A notice that says anything else, or less, settles nothing, also where it is signed. */
const noticeForm = z.object({
  paymentId: z.string(),
  orderNumber: z.string(),
  amount: z.int(),
  currency: z.string(),
  result: z.enum(['paid', 'failed']),
})

const SIGNATURE = 'X-Payment-Signature'
const noPayment = (): CallError => new CallError(404, 'notFound', 'There is no such payment.')

/** Tells the shop of a decision. A notice that gets lost does no harm: the shop asks for the result by itself (rule orders.9). */
const notify = async (bank: TestBank, send: PaymentDependencies['send'], paymentId: string): Promise<void> => {
  const { body, signature } = await bank.notice(paymentId)
  const request = new Request('http://test-bank.invalid/api/payments/notices/test', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', [SIGNATURE]: signature },
  })
  const { status } = await send(request)
  if (status !== 204) log('paymentNoticeFailed', { route: `POST /api/payments/notices/test ${status}` })
}

/** The pages of the test bank: plain forms, no script. */
const testBankRoutes = (bank: TestBank, send: PaymentDependencies['send']): Hono => {
  const app = createRouter()
  const paymentOf = async (c: Context) => {
    const id = c.req.param('id') ?? ''
    const payment = await bank.read(id)
    if (!payment) throw noPayment()
    return { id, ...payment }
  }
  app.get('/:id', async (c) => c.html(testPage(await paymentOf(c))))
  app.post('/:id', limitBody(1), async (c) => {
    const { id, returnPath } = await paymentOf(c)
    const decision = new URLSearchParams(await c.req.text()).get('decision')
    if (decision === 'approve' || decision === 'decline') {
      await bank.decide(id, decision === 'approve' ? 'paid' : 'failed')
      // A payment that was given back meanwhile has nothing more to tell.
      if ((await bank.result(id)) !== 'open') await notify(bank, send, id)
    }
    return c.redirect(returnPath, 303)
  })
  return app
}

/**
 * `POST /notices/{method}`: what a provider tells the shop of a payment, signed in the header `X-Payment-Signature`; answered 204.
 * Outside production `GET` and `POST /test/{payment}` are the page of the test bank.
 */
export const paymentRoutes = ({ providers, settle, send }: PaymentDependencies): Hono => {
  const app = createRouter()
  app.use(neverStored)
  app.post('/notices/:method', limitBody(16), async (c) => {
    const provider = providers.all.get(c.req.param('method') as PaymentMethod)
    if (!provider) throw new CallError(404, 'notFound', 'There is no such way to pay.')
    const notice = await provider.readNotice(await c.req.text(), c.req.header(SIGNATURE) ?? '')
    const { paymentId, ...outcome } = matching(noticeForm, notice)
    // A provider speaks for its own payments alone.
    await settle({ id: paymentId, method: provider.method }, outcome)
    return c.body(null, 204)
  })
  if (providers.bank) app.route('/test', testBankRoutes(providers.bank, send))
  return app
}
