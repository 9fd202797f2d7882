import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import * as oidc from 'openid-client'
import { afterEach } from 'vitest'
import type { PartnerApp } from '#domain/partner-apps'
import { type Addressing, type Environment, findSite, type Hosts, identityOf, sites } from '#domain/sites'
import { createApp } from '#server/app'
import { createIdentity, type Identity } from '#server/identity'
import { createMailer, openMails } from '#server/mail'
import { openStore, type Store } from '#server/store'
import { AccountClient } from '#tests/server/account-client'
import { CheapPasswords } from '#tests/server/cheap-passwords'
import type { FetchRequest } from '#tests/server/http-client'
import { mailedToken } from '#tests/server/outbox'
import { testAssortment } from '#tests/server/test-assortment'
import type { Fresh } from '../store/stores.ts'

const site = findSite('stride', 'en_GB')!

const base = { brand: 'stride', preset: 'confirmed-app', site, kind: 'web', logoutRedirects: [] } as const

export const CALLBACK = 'https://club.example/callback'

/** A partner's app and one of the shop's own. */
export const testApps: readonly PartnerApp[] = [
  {
    ...base,
    id: 'running-club',
    name: 'Running Club',
    owner: 'partner',
    redirects: [CALLBACK],
    logoutRedirects: ['https://club.example/bye'],
    scopes: ['openid', 'profile', 'email', 'offline_access'],
  },
  {
    ...base,
    id: 'other-club',
    name: 'Other Club',
    owner: 'partner',
    redirects: ['https://other.example/callback'],
    scopes: ['openid', 'email', 'offline_access'],
  },
  {
    ...base,
    id: 'own-app',
    name: 'Stride app',
    preset: 'stride-app',
    kind: 'native',
    owner: 'shop',
    redirects: ['com.stride.app:/callback'],
    scopes: ['openid', 'email', 'offline_access'],
  },
]

interface BrowserOptions {
  fetch?: FetchRequest
  /** As calls name it: `stride/en_GB`, or the prefix on its host. */
  site?: string
}

/** A shopper's browser: follows the shop's redirects, and stops at the address of an app or at a page. */
export class Browser {
  readonly account: AccountClient
  readonly #origin: string
  /** Cookies that are bound to a path. */
  readonly #bound = new Map<string, { path: string; pair: string }>()

  readonly #fetch: FetchRequest

  constructor(origin: string, { fetch: fetchRequest = fetch, site = 'stride/en_GB' }: BrowserOptions = {}) {
    this.#origin = origin
    this.#fetch = fetchRequest
    this.account = new AccountClient(origin, { fetch: fetchRequest, site })
  }

  #cookies(path: string): string {
    const bound = [...this.#bound.values()].filter((each) => path.startsWith(each.path)).map(({ pair }) => pair)
    return [...bound, ...[...this.account.cookies].map(([name, value]) => `${name}=${value}`)].join('; ')
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      const path = /; path=([^;]+)/i.exec(line)?.[1] ?? '/'
      const isOver = /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)
      if (path === '/' && isOver) this.account.cookies.delete(name)
      else if (path === '/') this.account.cookies.set(name, value)
      else if (isOver) this.#bound.delete(name + path)
      else this.#bound.set(name + path, { path, pair })
    }
  }

  /** One request; a redirect is not followed. */
  async send(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#origin)
    const cookie = this.#cookies(url.pathname)
    const named = { host: url.host, 'x-forwarded-for': '192.0.2.1' }
    const headers = { cookie, accept: 'text/html', ...named, ...init.headers }
    const response = await this.#fetch(new Request(url, { ...init, headers, redirect: 'manual' }))
    this.#keep(response)
    return response
  }

  /** Follows redirects inside the shop. The answer that is no redirect, or the address outside. */
  async go(address: string | URL, init?: RequestInit): Promise<{ url: URL; response: Response }> {
    let url = new URL(address, this.#origin)
    let response = await this.send(url, init)
    for (let hop = 0; hop < 10 && response.status >= 300 && response.status < 400; hop++) {
      url = new URL(response.headers.get('location') ?? '', url)
      if (url.origin !== this.#origin || url.pathname.endsWith('/partner-login/')) break
      response = await this.send(url)
    }
    return { url, response }
  }

  /** Answers the question for consent that stands at an address. */
  answer(url: URL, answer: 'allow' | 'deny', headers: Record<string, string> = { origin: this.#origin }) {
    const body = new URLSearchParams({ answer })
    return this.go(url, { method: 'POST', body, headers })
  }
}

export interface PartnerShop {
  origin: string
  store: Store
  identity: Identity
  clock: { shift: number }
  /** The token in the newest mail to an address, of its first link to a page. */
  mailed: (to: string, page: string) => Promise<string>
  browser: () => Browser
  /** Answers a request in this process, whatever host it names. */
  answer: FetchRequest
  /** The back end begins anew on the same store, as after a restart of its process. */
  restart: () => Promise<void>
  /** Does something while the store does not answer for what apps have. */
  withoutDatabase: (work: () => Promise<void>) => Promise<void>
  /** An app as openid-client configures it by discovery. */
  app: (id: string, authentication?: oidc.ClientAuth) => Promise<oidc.Configuration>
}

/** Begins a login of an app: its address, and what the app has to keep. */
export const beginLogin = async (
  config: oidc.Configuration,
  redirect: string = CALLBACK,
  more: Record<string, string> = {},
) => {
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  const nonce = oidc.randomNonce()
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirect,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  })
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
  return { address, checks }
}

/** A shopper with an account, logged in at the shop. */
export const register = async (shop: PartnerShop, email = 'zoe@example.com') => {
  const browser = shop.browser()
  const { body } = await browser.account.register(email, { firstName: 'Zoë', lastName: 'Nächtigall' })
  return { browser, acid: body.acid }
}

/** Registers a shopper who logs in to the running club and allows what it asks for. */
export const logIn = async (shop: PartnerShop, more: Record<string, string> = {}) => {
  const { browser, acid } = await register(shop)
  const config = await shop.app('running-club')
  const { address, checks } = await beginLogin(config, undefined, more)
  const question = await browser.go(address)
  const back = await browser.answer(question.url, 'allow')
  const tokens = await oidc.authorizationCodeGrant(config, back.url, checks)
  return { browser, acid, config, question, back, checks, tokens }
}

/** The code by which a client’s call is refused; undefined for one that is not. */
export const refusal = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: { error?: string; code?: string; cause?: unknown }) =>
      error.error ?? (Array.isArray(error.cause) ? error.cause[0]?.parameters?.error : undefined) ?? error.code,
  )

interface Reach {
  addressing?: Addressing
  environment?: Environment
  hosts?: Hosts
}

/** Shops that listen, with apps; closed after each test. */
export const partnerShops = (fresh: Fresh) => {
  const open: { server: Server; store: Store; stop: () => Promise<void> }[] = []
  afterEach(async () => {
    for (const { server, store, stop } of open.splice(0)) {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await stop()
      await store.close()
    }
  })
  return async (apps: readonly PartnerApp[] = testApps, reach: Reach = {}): Promise<PartnerShop> => {
    const { addressing = 'path', environment = 'local' } = reach
    const { settings } = await fresh()
    const store = await openStore(settings)
    const clock = { shift: 0 }
    const now = () => Date.now() + clock.shift
    const start = () => {
      const mails = openMails({ store, mailer: createMailer(settings), clock: now })
      const botEffort = { cost: 1, prefix: '0' }
      const identity = createIdentity({ store, mails, passwords: new CheapPasswords(), botEffort, clock: now })
      const app = createApp({
        store,
        assortment: testAssortment,
        mails,
        identity,
        partnerApps: apps,
        identityOf: (site) => identityOf(site, environment, reach.hosts),
        settings: {
          addressing,
          environment,
          distDir: '/nowhere',
          sites: sites.map(({ key }) => key),
          proxies: 1,
        },
        pages: false,
      })
      return { mails, identity, app }
    }
    let running = start()
    const answer: typeof running.app.fetch = (request, env) => running.app.fetch(request, env)
    const server = createAdaptorServer({ fetch: answer, overrideGlobalObjects: false }) as Server
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    open.push({ server, store, stop: () => running.mails.stop() })
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return {
      origin,
      store,
      identity: running.identity,
      clock,
      async mailed(to, page) {
        await running.mails.settle()
        return mailedToken(settings.dataDir, to, page)
      },
      browser: () => new Browser(origin),
      answer: (request) => running.app.fetch(request),
      async restart() {
        await running.mails.stop()
        running = start()
      },
      async withoutDatabase(work) {
        const rename = (from: string, to: string) => store.db.schema.alterTable(from).renameTo(to).execute()
        await rename('partner_record', 'partner_record_away')
        try {
          await work()
        } finally {
          await rename('partner_record_away', 'partner_record')
        }
      },
      app: (id, authentication = oidc.None()) =>
        oidc.discovery(new URL(origin), id, undefined, authentication, { execute: [oidc.allowInsecureRequests] }),
    }
  }
}
