import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type FetchRequest, type HttpAnswer, HttpClient } from './http-client.ts'

export type Answer<T = Record<string, never>> = HttpAnswer<
  T & {
    errorCode?: string
    message?: string
    retryAfter?: number
    error_description?: string
    validationErrors?: Fault[]
  }
>

interface Fault {
  field: string
  code: string
}

/** Calls the account and solves its bot checks. `address` is the network address, which tests pass as a proxy does. */
export class AccountClient extends HttpClient {
  address: string

  constructor(
    origin: string,
    {
      site = 'stride/en_GB',
      fetch: fetchRequest = fetch,
      address = '192.0.2.1',
    }: { site?: string; fetch?: FetchRequest; address?: string } = {},
  ) {
    super(origin, site, fetchRequest)
    this.address = address
  }

  send<T = Record<string, never>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.request(method, path, body, {
      'x-forwarded-for': this.address,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...headers,
    })
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
  startActivation = (email: string) => this.#with('signup', '/api/account/activation/start', { email })
  activate = (token: string) =>
    this.send<{ accountType: string; token?: string; email?: string }>('POST', '/api/account/activation', { token })
  startReset = (email: string) => this.#with('password_reset', '/api/account/password-reset/start', { email })
  resetAddress = (token: string) =>
    this.send<{ email?: string }>('POST', '/api/account/password-reset/address', { token })
  completeReset = (token: string, password: string, more: object = {}) =>
    this.#with<Session>('password_reset', '/api/account/password-reset/complete', { token, password, ...more })
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
