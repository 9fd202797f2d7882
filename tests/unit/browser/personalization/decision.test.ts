import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DecisionQuestion } from '#browser/personalization'
import { fakeStorage } from '#tests/browser/fake-storage'
import { freshModules } from '#tests/browser/fresh-modules'
import { eventually } from '#tests/eventually'

const question: DecisionQuestion = {
  placements: [{ placement: 'YMAL', selection: 'multiple-selection' }],
  products: ['ST1001'],
}
const action = { variant: 'A', isControl: false, impressionReporting: [{ placement: 'YMAL', products: ['ST1002'] }] }
const decided = {
  isReady: true,
  isControl: false,
  variant: 'A',
  impressions: [{ placement: 'YMAL', products: ['ST1002'] }],
}
const undecided = { isControl: false, variant: undefined, impressions: [] }
const key = 'stride.personalization.de_DE.session'
const ALL = 'notice_preferences=[0,1,2]'

const { area, kept, be } = fakeStorage()
const jar = { cookie: '', referrer: '', documentElement: { dataset: {} as Record<string, string> } }
let calls: { url: URL; init: RequestInit; body: { sessionId: string } }[]
let answer: (signal: AbortSignal) => Promise<Response>

beforeEach(() => {
  calls = []
  answer = async () => Response.json({ responses: [{ actions: [action] }] })
  vi.stubGlobal('document', jar)
  vi.stubGlobal('sessionStorage', area)
  vi.stubGlobal('localStorage', fakeStorage().area)
  vi.stubGlobal('location', { href: 'https://www.stride.de/product/ST1001/?preview=B' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push({ url: new URL(url), init, body: JSON.parse(String(init.body)) })
    return answer(init.signal!)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  kept.clear()
  be('available')
  Object.assign(jar, { cookie: '', documentElement: { dataset: {} } })
})

/** A page view: modules of their own. */
const pageView = async ({ cookie = ALL, locale = 'de_DE', env = 'prod' as const } = {}) => {
  freshModules()
  jar.cookie = cookie
  const bus = await import('#bus')
  const { setHostInfo } = await import('#browser/host')
  const { setReporter } = await import('#browser/errors')
  setReporter({ report: () => {} })
  setHostInfo({
    origin: 'https://www.stride.de',
    originalHost: 'www.stride.de',
    pageType: 'product',
    context: { env, brand: 'stride', locale },
  })
  bus.configure({ page: { brand: 'stride', locale, env, pageType: 'product' } })
  const choose = (levels: number[]) => {
    jar.cookie = `notice_preferences=${JSON.stringify(levels)}`
    bus.publish('consent:saved', { levels: levels as never, change: true })
  }
  return { ...(await import('#browser/personalization')), bus, choose }
}

/** Never answers until it is ended. */
const hanging = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('A decision', () => {
  it('is asked for once, shared while it is under way and afterwards', async () => {
    const { requestDecision } = await pageView()
    const both = await Promise.all([requestDecision(question), requestDecision(structuredClone(question))])
    expect([...both, await requestDecision(question)]).toEqual([decided, decided, decided])
    expect(calls).toHaveLength(1)
    expect(calls[0]!.url.href).toBe('https://www.stride.de/api/personalization')
    expect(calls[0]!.init.method).toBe('POST')
  })

  it('for other placements is asked for apart', async () => {
    const { requestDecision } = await pageView()
    const cart = { placement: 'CART', selection: 'single-selection' } as const
    await Promise.all([requestDecision(question), requestDecision({ ...question, placements: [cart] })])
    expect(calls).toHaveLength(2)
  })

  it('comes from the host that the page names, without cookies', async () => {
    jar.documentElement.dataset['personalization'] = 'https://decide.example'
    await (await pageView()).requestDecision(question)
    expect(calls[0]!.url.origin).toBe('https://decide.example')
    expect(calls[0]!.init.credentials).toBe('same-origin')
  })

  it('names no preview in production', async () => {
    await (await pageView()).requestDecision(question)
    expect(calls[0]!.body).not.toHaveProperty('preview')
    await (await pageView({ env: 'stg' as never })).requestDecision(question)
    expect(calls[1]!.body).toHaveProperty('preview', 'B')
  })
})

describe('The session id', () => {
  it('is random, stored for the locale, and the same on the next page', async () => {
    await (await pageView()).requestDecision(question)
    await (await pageView()).requestDecision(question)
    await (await pageView({ locale: 'de_AT' })).requestDecision(question)
    const [first, second, other] = calls.map(({ body }) => body.sessionId)
    expect(first).toMatch(/^([0-9a-z]{1,7}-){3}[0-9a-z]{1,7}$/)
    expect([kept.get(key), second]).toEqual([first, first])
    expect(other).not.toBe(first)
    expect(kept.get('stride.personalization.de_AT.session')).toBe(other)
  })

  it('belongs to the page where the browser stores nothing', async () => {
    be('forbidden')
    const { requestDecision } = await pageView()
    await requestDecision(question)
    await requestDecision({ ...question, products: [] })
    expect(calls[0]!.body.sessionId).toBe(calls[1]!.body.sessionId)
    await (await pageView()).requestDecision(question)
    expect(calls[2]!.body.sessionId).not.toBe(calls[0]!.body.sessionId)
  })
})

describe('Consent', () => {
  it.each([
    ['no choice', ''],
    ['a refusal', 'notice_preferences=[0]'],
    ['the functional level', 'notice_preferences=[0,1]'],
  ])('With %s nothing is asked and nothing stored', async (_, cookie) => {
    const { requestDecision } = await pageView({ cookie })
    expect(await requestDecision(question)).toEqual({ ...undecided, isReady: false })
    expect([calls, [...kept]]).toEqual([[], []])
  })

  it('A grant on the page lets the next question be asked', async () => {
    const { requestDecision, choose } = await pageView({ cookie: 'notice_preferences=[0]' })
    await requestDecision(question)
    choose([0, 1, 2])
    expect(await requestDecision(question)).toEqual(decided)
  })

  it('A withdrawal ends the request and forgets the decision; a new grant asks anew', async () => {
    const { requestDecision, choose } = await pageView()
    await requestDecision({ ...question, products: [] })
    answer = hanging
    const waiting = requestDecision(question)
    await eventually(() => expect(calls).toHaveLength(2))
    choose([0])
    expect(await waiting).toEqual({ ...undecided, isReady: false })
    answer = async () => Response.json({ responses: [{ actions: [action] }] })
    choose([0, 1, 2])
    expect(await requestDecision({ ...question, products: [] })).toEqual(decided)
    expect(calls).toHaveLength(3)
  })

  it('An answer that comes after a withdrawal is dropped', async () => {
    const { requestDecision, choose } = await pageView()
    let give: (response: Response) => void = () => {}
    answer = () => new Promise((resolve) => (give = resolve))
    const waiting = requestDecision(question)
    await eventually(() => expect(calls).toHaveLength(1))
    choose([0])
    give(Response.json({ responses: [{ actions: [action] }] }))
    expect(await waiting).toEqual({ ...undecided, isReady: false })
  })

  it('The end of a session forgets the decision', async () => {
    const { requestDecision, bus } = await pageView()
    await requestDecision(question)
    bus.publish('session:end', { reason: 'logout' })
    await requestDecision(question)
    expect(calls).toHaveLength(2)
  })
})

describe('A failure is a state: ready, nothing decided, the error', () => {
  it.each<[string, () => Promise<Response>, object]>([
    ['status 500', async () => Response.json({}, { status: 500 }), { status: 500 }],
    ['status 403', async () => Response.json({ errorCode: 'foreignOrigin' }, { status: 403 }), { status: 403 }],
    ['no connection', async () => Promise.reject(new TypeError('Failed to fetch')), { code: 'api/unknown' }],
    [
      'broken JSON',
      async () => new Response('{"re', { headers: { 'content-type': 'application/json' } }),
      { code: 'api/parse' },
    ],
    [
      'a page of HTML',
      async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      { code: 'api/parse' },
    ],
    ['an empty answer', async () => new Response(null, { status: 204 }), { message: 'The answer holds no decision.' }],
  ])('after %s, and the page does not ask again', async (_, failing, error) => {
    answer = failing
    const { requestDecision } = await pageView()
    expect(await requestDecision(question)).toMatchObject({ ...undecided, isReady: true, error })
    await requestDecision(question)
    expect(calls).toHaveLength(1)
  })

  it('after five seconds without an answer', async () => {
    vi.useFakeTimers()
    answer = hanging
    const { requestDecision } = await pageView()
    const waiting = requestDecision(question)
    await vi.advanceTimersByTimeAsync(4999)
    const early = await Promise.race([waiting, Promise.resolve('waits')])
    expect(early).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toMatchObject({ ...undecided, isReady: true, error: { code: 'api/timeout', status: 408 } })
  })
})
