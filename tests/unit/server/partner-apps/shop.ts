import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import * as oidc from 'openid-client'
import { afterEach } from 'vitest'
import type { PartnerApp } from '#domain/partner-apps'
import { findSite, sites } from '#domain/sites'
import { createApp } from '#server/app'
import { createIdentity, type Identity } from '#server/identity'
import { createMailer, type Mails, openMails } from '#server/mail'
import { openStore, type Store } from '#server/store'
import { AccountClient } from '#tests/server/account-client'
import { CheapPasswords } from '#tests/server/cheap-passwords'
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

/** A shopper's browser: follows the shop's redirects, and stops at the address of an app or at a page. */
export class Browser {
  readonly account: AccountClient
  readonly #origin: string
  /** Cookies that are bound to a path. */
  readonly #bound = new Map<string, { path: string; pair: string }>()

  constructor(origin: string) {
    this.#origin = origin
    this.account = new AccountClient(origin)
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
    const headers = { cookie: this.#cookies(url.pathname), accept: 'text/html', ...init.headers }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
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
  browser: () => Browser
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

/** Shops that listen, with apps; closed after each test. */
export const partnerShops = (fresh: Fresh) => {
  const open: { server: Server; store: Store; post: Mails }[] = []
  afterEach(async () => {
    for (const { server, store, post } of open.splice(0)) {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await post.stop()
      await store.close()
    }
  })
  return async (apps: readonly PartnerApp[] = testApps): Promise<PartnerShop> => {
    const { settings } = await fresh()
    const store = await openStore(settings)
    const clock = { shift: 0 }
    const now = () => Date.now() + clock.shift
    const mails = openMails({ store, mailer: createMailer(settings), clock: now })
    const botEffort = { cost: 1, prefix: '0' }
    const identity = createIdentity({ store, mails, passwords: new CheapPasswords(), botEffort, clock: now })
    const app = createApp({
      store,
      assortment: testAssortment,
      mails,
      identity,
      partnerApps: apps,
      settings: {
        addressing: 'path',
        environment: 'local',
        distDir: '/nowhere',
        sites: sites.map(({ key }) => key),
        proxies: 1,
      },
      pages: false,
    })
    const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    open.push({ server, store, post: mails })
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return {
      origin,
      store,
      identity,
      clock,
      browser: () => new Browser(origin),
      app: (id, authentication = oidc.None()) =>
        oidc.discovery(new URL(origin), id, undefined, authentication, { execute: [oidc.allowInsecureRequests] }),
    }
  }
}
