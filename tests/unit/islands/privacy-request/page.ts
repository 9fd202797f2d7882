import { vi } from 'vitest'
import { fakeStorage } from '#tests/browser/fake-storage'
import { freshModules } from '#tests/browser/fresh-modules'

/** The calls of a request, in their order. */
export type PrivacyCall = 'file' | 'look up' | 'refuse' | 'confirm'

/** How a call fails: no answer, or an answer. */
export type CallFault = 'network' | { status: number; body: unknown }

export interface SentCall {
  call: PrivacyCall
  url: URL
  body: Record<string, unknown> | undefined
  headers: Headers
}

const callOf = (pathname: string): PrivacyCall | undefined => {
  if (pathname.endsWith('/consents/ccpa')) return 'file'
  if (pathname.endsWith('/requests/confirm')) return 'confirm'
  if (pathname.includes('/legal/scenario/')) return 'look up'
  return pathname.endsWith('/email/permissions') ? 'refuse' : undefined
}

const answers: Readonly<Record<PrivacyCall, object>> = {
  file: { success: true, message: 'REQUEST_RECEIVED' },
  confirm: { type: 'EXPORT' },
  'look up': { _embedded: { scenarios: [{ documentList: [{ document: { documentName: 'dns-doc' } }] }] } },
  refuse: {},
}

/** A page in Node with a back end whose calls can fail: cookies, storage, the island's state and actions. */
export const openPrivacyPage = async ({ locale = 'en_US', choice = '', sourceId = 12, host = '', key = '' } = {}) => {
  freshModules()
  const sent: SentCall[] = []
  const faults = new Map<PrivacyCall, CallFault>()
  vi.stubGlobal('localStorage', fakeStorage().area)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  const jar = new Map<string, string>()
  if (choice !== '') {
    jar.set('notice_preferences', encodeURIComponent(choice))
    jar.set('notice_policy', '2026-11.0')
  }
  const dataset = { policyVersion: '2026-11', textVersion: 'en-0a1b2c3d', root: '/stride/en_US/' }
  const document = Object.defineProperty({ documentElement: { dataset } }, 'cookie', {
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      const [name = '', value = ''] = text.split(';')[0]!.split('=')
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(text)) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal('document', document)
  const reload = vi.fn()
  vi.stubGlobal('location', {
    reload,
    origin: 'https://shop.test',
    hostname: 'shop.test',
    pathname: '/privacy/',
    protocol: 'https:',
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address)
    const call = callOf(url.pathname)
    if (!call) return Response.json({})
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    sent.push({ call, url, body, headers: new Headers(init.headers) })
    const fault = faults.get(call)
    if (fault === 'network') throw new TypeError('Failed to fetch')
    return fault ? Response.json(fault.body, { status: fault.status }) : Response.json(answers[call])
  })
  const { setHostInfo } = await import('#browser/host')
  const bus = await import('#bus')
  const { setReporter } = await import('#browser/errors')
  setReporter({ report: () => undefined })
  setHostInfo({
    origin: 'https://shop.test',
    originalHost: 'shop.test',
    sitePath: `stride/${locale}`,
    context: { env: 'prod', brand: 'stride', locale },
  })
  bus.configure({ page: { brand: 'stride', locale, env: 'prod', pageType: 'legal' } })
  const told: [string, unknown][] = []
  bus.subscribe('*', ({ name, data }) => void told.push([name, data]))
  const { createPrivacyState } = await import('../../../../islands/privacy-request/state.ts')
  const { createPrivacyActions } = await import('../../../../islands/privacy-request/actions.ts')
  const { categoriesByCountry } = await import('#domain/privacy-requests')
  const { storedChoice } = await import('#browser/consent')
  const { keepMailedTokens } = await import('#browser/account')
  const state = createPrivacyState()
  const props = {
    messages: {},
    languageTag: 'en-US',
    root: '/stride/en_US/',
    categories: categoriesByCountry(),
    acquisition: { host, key, sourceId },
  }
  const actions = createPrivacyActions(state, props)
  return { state, actions, sent, faults, told, storedChoice, reload, keepMailedTokens }
}

export type PrivacyPage = Awaited<ReturnType<typeof openPrivacyPage>>

/** Fills the form of a request in California. */
export const fillIn = ({ actions }: PrivacyPage, type: 'EXPORT' | 'DO_NOT_SELL' | 'DELETE'): void => {
  actions.open({ view: 'request', category: 'CCPA' })
  actions.chooseState('CA')
  actions.chooseType(type)
  actions.type('lastName', 'Müller')
  actions.type('email', 'zoe@example.com')
  actions.type('membershipId', '77')
}
