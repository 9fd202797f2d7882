import type { Context } from 'hono'
import type { Basket } from '#schemas/bag'

/** Brings a call to this shop; `env` holds the socket, by which limits know the caller. */
export type SendCall = (request: Request, env: unknown) => Response | Promise<Response>

/** An answer of a call. `body` has the shape of the call where `status` is below 400. */
export type CallAnswer<T> =
  | { isRefused: false; status: number; body: T }
  | { isRefused: true; status: number; body: { errorCode: string; basket?: Basket } }

export type Call = <T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  sent?: { body?: object; headers?: Record<string, string> },
) => Promise<CallAnswer<T>>

/** What describes the body of the form, or asks for a page. The other headers identify the caller and are passed on. */
const ofTheForm = ['accept', 'connection', 'content-length', 'content-type', 'sec-fetch-mode', 'transfer-encoding']

/**
 * The calls that answer the request of a plain page: with its site, origin, cookies and network address, so that guards, limits and
 * rules are those of every call. The cookies that a call sets are set by the page, and so is the time
 * to wait that a refusal names.
 */
export const callsOf =
  (c: Context, send: SendCall): Call =>
  async (method, path, { body, headers: own = {} } = {}) => {
    const url = new URL(path, c.req.url)
    const sitePath = c.req.query('sitePath')
    if (sitePath) url.searchParams.set('sitePath', sitePath)
    const headers = new Headers(c.req.raw.headers)
    for (const name of ofTheForm) headers.delete(name)
    if (body) headers.set('content-type', 'application/json')
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    const request = new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const answer = await send(request, c.env)
    for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    const retryAfter = answer.headers.get('retry-after')
    if (retryAfter !== null) c.header('Retry-After', retryAfter)
    const isRefused = answer.status >= 400
    return { isRefused, status: answer.status, body: await answer.json() } as CallAnswer<never>
  }
