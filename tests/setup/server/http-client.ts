/** An answer of the back end. `body` is the parsed JSON, or the text of another type. */
export interface HttpAnswer<Body> {
  status: number
  headers: Headers
  body: Body
}

/** Answers a request: the network's `fetch`, or an app of this process. */
export type FetchRequest = (request: Request) => Response | Promise<Response>

/** Calls the back end as a page does: JSON, cookies kept, same origin, the site named by `sitePath`. */
export class HttpClient {
  readonly cookies = new Map<string, string>()
  /** Lines of Set-Cookie of the last answer. */
  lastCookies: string[] = []
  readonly #origin: string
  readonly #site: string
  readonly #fetch: FetchRequest

  constructor(origin: string, site: string, fetchRequest: FetchRequest) {
    this.#origin = origin
    this.#site = site
    this.#fetch = fetchRequest
  }

  /** Sends a text unchanged and any other body as JSON. Redirects are returned, not followed. */
  protected async request<Body>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<HttpAnswer<Body>> {
    const [way, query = ''] = path.split('?')
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(`${this.#origin}${way}?sitePath=${this.#site}&${query}`, {
      method,
      headers: {
        host: new URL(this.#origin).host,
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    })
    const response = await this.#fetch(request)
    this.#keepCookies(response)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  #keepCookies(response: Response): void {
    this.lastCookies = response.headers.getSetCookie()
    for (const line of this.lastCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
