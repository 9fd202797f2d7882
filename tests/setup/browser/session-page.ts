import { vi } from 'vitest'
import { clearHostInfo } from '#browser/host'
import { fakeStorage } from '#tests/browser/fake-storage'
import { freshModules } from '#tests/browser/fresh-modules'

/** What the back end answers to a call: a body, a status, a page of HTML, or no answer at all. */
export type Answer = { status?: number; body?: unknown } | { html: string } | 'unreachable'

const loggedIn = `userIsLogged=${encodeURIComponent('{"isLoggedin":true,"isPersistent":false}')}`

/** Cookies by name, as a script sees them. */
const fakeCookies = () => {
  const kept = new Map<string, string>()
  return {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', rest = ''] = /^([^=]*)=([^;]*)(.*)$/.exec(text) ?? []
      if (rest.includes('max-age=0')) kept.delete(name)
      else kept.set(name, value)
    },
  }
}

/**
 * A page with modules of its own: its cookies, storages and back end as far as the session needs them. Calls are
 * answered by `answers` (method and path), and every other one with 404.
 */
export const openSessionPage = async (answers: Record<string, Answer | (() => Promise<Answer> | Answer)> = {}) => {
  freshModules()
  clearHostInfo()
  const calls: { call: string; query: string; headers: Headers; body: unknown }[] = []
  const [local, session] = [fakeStorage(), fakeStorage()]
  const cookies = fakeCookies()
  const page = Object.assign(cookies, {
    visibilityState: 'visible',
    // The page has a portal, which a test stands in for.
    querySelector: () => ({ addEventListener: () => {} }),
    documentElement: { dataset: {}, hasAttribute: () => false, toggleAttribute: () => false },
    addEventListener: () => {},
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('localStorage', local.area)
  vi.stubGlobal('sessionStorage', session.area)
  // The pages of one test file would hear each other.
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener() {}
      postMessage() {}
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const { pathname, search: query } = new URL(input)
    const call = `${init.method ?? 'GET'} ${pathname}`
    calls.push({ call, query, headers: new Headers(init.headers), body: init.body && JSON.parse(String(init.body)) })
    const given = answers[call] ?? { status: 404, body: {} }
    const answer = typeof given === 'function' ? await given() : given
    if (answer === 'unreachable') throw new TypeError('Failed to fetch')
    if ('html' in answer) return new Response(answer.html, { headers: { 'content-type': 'text/html' } })
    return Response.json(answer.body === undefined ? {} : answer.body, { status: answer.status ?? 200 })
  })
  const { setHostInfo } = await import('#browser/host')
  const { setReporter } = await import('#browser/errors')
  const bus = await import('#bus')
  setReporter({ report: () => {} })
  setHostInfo({
    origin: 'https://www.stride.de',
    originalHost: 'www.stride.de',
    context: { env: 'prod', brand: 'stride', locale: 'de_DE' },
  })
  bus.configure({ page: { brand: 'stride', locale: 'de_DE', env: 'prod', pageType: 'home' }, onError: () => {} })
  const told: string[] = []
  bus.subscribe('session:success', ({ data }) => told.push(`success ${data.eventType} ${data.acid}`))
  bus.subscribe('session:end', ({ data }) => told.push(`end ${data.reason}`))
  return {
    ...(await import('#browser/session')),
    bus,
    calls,
    told,
    local: local.kept,
    session: session.kept,
    logIn: () => {
      page.cookie = loggedIn
    },
    loseToken: () => {
      page.cookie = 'userIsLogged=; max-age=0'
    },
  }
}

/** The answer of the session call. */
export const sessionOf = (acid: string, session: Record<string, unknown> = {}): Answer => ({
  body: { acid, session: { isPersistent: true, isNewUser: false, isReauthenticated: false, ...session } },
})

/** A session that has just begun. */
export const sessionNow = (acid: string) => ({
  acid,
  isPersistent: false,
  isNewUser: false,
  isReauthenticated: false,
})

export const READ = 'GET /auth/session'
export const PROFILE = 'GET /api/account/basic-profile'
export const REVOKE = 'DELETE /auth/session'
export const LOGOUT = 'POST /api/account/logout'
/** Where the session's record lies in the local storage. */
export const record = 'stride.account.grant.sessionInfo'

/** The calls of a page, oldest first. */
export const called = ({ calls }: { calls: readonly { call: string }[] }) => calls.map(({ call }) => call)
