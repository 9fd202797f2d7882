import type { Basket } from '#schemas/bag'

export interface Answer {
  status: number
  headers: Headers
  body: Basket & { errorCode?: string; message?: string }
}

/** Calls the basket as a browser does: JSON, cookies kept, same-origin. Over the network or straight into an app. */
export class Shopper {
  readonly cookies = new Map<string, string>()
  readonly #origin: string
  readonly #site: string
  readonly #fetch: (request: Request) => Response | Promise<Response>

  constructor(
    origin: string,
    site = 'stride/en_GB',
    doFetch: (request: Request) => Response | Promise<Response> = fetch,
  ) {
    this.#origin = origin
    this.#site = site
    this.#fetch = doFetch
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(`${this.#origin}/api/bridge/baskets/-${path}?sitePath=${this.#site}`, {
      method,
      headers: {
        host: new URL(this.#origin).host,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    })
    const response = await this.#fetch(request)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text }
  }

  read = () => this.send('GET', '')
  add = (productId: string, quantity = 1) => this.send('POST', '/items', { items: [{ productId, quantity }] })
  change = (itemId: string, quantity: number) => this.send('PATCH', `/items/${itemId}`, { quantity })
  remove = (itemId: string) => this.send('DELETE', `/items/${itemId}`)
  deliver = (delivery: object) => this.send('PATCH', '', delivery)
}
