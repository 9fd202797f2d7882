import type { Context } from 'hono'
import { basketPath } from '#domain/bag'
import type { Addressing } from '#domain/sites'
import type { Basket } from '#schemas/bag'
import { CallError, type CallErrorCode, type CallSettings, type CallStatus, siteOf } from '#server/http'
import { type Call, type CallAnswer, callsOf, type SendCall } from './calls.ts'
import type { Html } from './page.ts'
import { type PlainSite, plainSite } from './plain-site.ts'

export interface PlainPageDependencies extends CallSettings {
  addressing: Addressing
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

/** The fields of the form that was sent, without space around them; '' for a missing one. */
export const formOf = async (c: Context): Promise<(name: string) => string> => {
  const form = new URLSearchParams(await c.req.text())
  return (name) => (form.get(name) ?? '').trim()
}

/** What a call has answered. @throws CallError its refusal: the page in place of this one says what a shopper can do */
export const bodyOf = <T>(answer: CallAnswer<T>): T => {
  if (!answer.isRefused) return answer.body
  const code = answer.body.errorCode as CallErrorCode
  throw new CallError(answer.status as CallStatus, code, 'A call of the page was refused.')
}

export const readBag = async (call: Call): Promise<Basket> => bodyOf(await call<Basket>('GET', basketPath))
