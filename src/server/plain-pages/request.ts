import type { Context } from 'hono'
import { basketPath } from '#domain/bag'
import { ordersPath } from '#domain/orders'
import type { Addressing } from '#domain/sites'
import { typedLine } from '#domain/typed-text'
import type { Basket } from '#schemas/bag'
import type { SoldArticles } from '#server/basket'
import { CallError, type CallErrorCode, type CallSettings, type CallStatus, siteOf } from '#server/http'
import { type Call, type CallAnswer, callsOf, type SendCall } from './calls.ts'
import type { Html } from './page.ts'
import { type PlainSite, plainSite } from './plain-site.ts'

export interface PlainPageDependencies extends CallSettings {
  addressing: Addressing
  assortment: Pick<SoldArticles, 'find' | 'searched'>
  send: SendCall
}

/** What every answer of a plain page is made with. */
export interface PlainRequest {
  shop: PlainSite
  call: Call
  /** Answers with a page; a refused form keeps the status of its refusal. */
  show: (page: Html, status?: number) => Response | Promise<Response>
  /** Leads to another page; a reload there sends no form again. */
  lead: (address: string) => Response
}

/** @throws CallError 400 unknownSite */
export const plainRequest = (c: Context, dependencies: PlainPageDependencies): PlainRequest => ({
  shop: plainSite(siteOf(c, dependencies), dependencies.addressing),
  call: callsOf(c, dependencies.send),
  show: (page, status = 200) => c.html(page, status as CallStatus),
  lead: (address) => c.redirect(address, 303),
})

/**
 * The query of the page of the build at `path` from which the request comes; empty where it comes from elsewhere, or where the
 * browser does not say from where. A link or a refresh of that page cannot carry the query: a build writes it.
 */
export const queryBefore = (c: Context, { link }: PlainSite, path: string): URLSearchParams => {
  const from = URL.parse(c.req.header('referer') ?? '')
  return from?.pathname === link(path) ? from.searchParams : new URLSearchParams()
}

/** A form that was sent. */
export interface SentForm {
  /** A field as the shop reads what was typed (rule forms.11); '' for a missing one. */
  field: (name: string) => string
  /** Every field as it was sent. */
  entries: readonly (readonly [name: string, value: string])[]
}

export const formOf = async (c: Context): Promise<SentForm> => {
  const form = new URLSearchParams(await c.req.text())
  return { field: (name) => typedLine(form.get(name) ?? ''), entries: [...form] }
}

/** What a call has answered. @throws CallError its refusal: the page in place of this one says what a shopper can do */
export const bodyOf = <T>(answer: CallAnswer<T>): T => {
  if (!answer.isRefused) return answer.body
  const code = answer.body.errorCode as CallErrorCode
  throw new CallError(answer.status as CallStatus, code, 'A call of the page was refused.')
}

/** A call about orders. A payment that it begins leads back to the plain page of the order. */
export const orderCall = (path = '', query: Readonly<Record<string, string>> = {}): string =>
  `${ordersPath}${path && `/${encodeURIComponent(path)}`}?${new URLSearchParams({ ...query, returnTo: 'plain' })}`

/** The call that gives the goods of an unpaid order back to the bag. */
export const releaseCall = (number: string): string => `${ordersPath}/${encodeURIComponent(number)}/release`

/** The header of an idempotency key. What is no key is refused by the call, or means nothing; a header takes signs of Latin-1 only. */
export const keyHeader = (key: string): Record<string, string> => ({
  'Idempotency-Key': /^[\w-]*$/.test(key) ? key : '',
})

/** The bag; with the key of a form that of its first sending, where this is the second. */
export const readBag = async (call: Call, key = ''): Promise<Basket> =>
  bodyOf(await call<Basket>('GET', basketPath, { headers: keyHeader(key) }))
