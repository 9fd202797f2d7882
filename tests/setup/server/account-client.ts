import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export interface Answer<T = Record<string, never>> {
  status: number
  headers: Headers
  body: T & { errorCode?: string; message?: string; error_description?: string; validationErrors?: Fault[] }
}

interface Fault {
  field: string
  code: string
}

export type Fetch = (request: Request) => Response | Promise<Response>

/** Calls the account as a browser does: JSON, cookies kept, same-origin, bot checks solved. */
export class Member {
  readonly cookies = new Map<string, string>()
  /** Lines of Set-Cookie of the last answer. */
  lastCookies: string[] = []
  /** Network address, told by the one proxy that tests put before the shop. */
  address: string
  readonly #origin: string
  readonly #site: string
  readonly #fetch: Fetch

  constructor(
    origin: string,
    {
      site = 'stride/en_GB',
      fetch: doFetch = fetch,
      address = '192.0.2.1',
    }: { site?: string; fetch?: Fetch; address?: string } = {},
  ) {
    this.#origin = origin
    this.#site = site
    this.#fetch = doFetch
    this.address = address
  }

  async send<T = Record<string, never>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const [way, query = ''] = path.split('?')
    const request = new Request(`${this.#origin}${way}?sitePath=${this.#site}&${query}`, {
      method,
      headers: {
        host: new URL(this.#origin).host,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': this.address,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await this.#fetch(request)
    this.lastCookies = response.headers.getSetCookie()
    for (const line of this.lastCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text }
  }

  /** A bot-check token for an action. */
  async token(action: string): Promise<string> {
    const { body: challenge } = await this.send<Parameters<typeof solveChallenge>[0]['challenge']>(
      'GET',
      `/api/bot-check/challenge?action=${action}`,
    )
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  async #with<T>(action: string, path: string, body: object): Promise<Answer<T>> {
    return await this.send<T>('POST', path, { recaptcha: await this.token(action), ...body })
  }

  register = (email: string, more: object = {}) =>
    this.#with<Session>('signup', '/api/account', { email, password: 'correct horse', ...more })
  login = (email: string, password = 'correct horse', more: object = {}) =>
    this.#with<Session>('login', '/api/account/login', { email, password, ...more })
  light = (email: string, more: object = {}) =>
    this.#with<{ acid: string }>('signup', '/api/account/light-account', { email, ...more })
  createPassword = (token: string, more: object = {}) =>
    this.#with<Session>('create_password', '/api/account/create-password', {
      token,
      password: 'correct horse',
      ...more,
    })
  startReset = (email: string) => this.#with('password_reset', '/api/account/password-reset/start', { email })
  completeReset = (token: string, password: string) =>
    this.#with<Session>('password_reset', '/api/account/password-reset/complete', { token, password })
  session = () => this.send<Session>('GET', '/auth/session')
  logout = (everywhere = false) => this.send('POST', '/api/account/logout', { everywhere })
  profile = () => this.send<{ profile: Record<string, unknown> }>('GET', '/api/account/profile')
}

export interface Session {
  acid: string
  isPersistent: boolean
  isNewUser: boolean
  isSocialLogin: boolean
  expirationTimestamp: number
  session: Record<string, unknown>
}
