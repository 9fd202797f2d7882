import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshModules } from '#tests/browser/fresh-modules'
import { type FaultyAnswers, startFaultyServer } from '#tests/server/faulty-server'

const messages = { 'bag.title': 'Your bag', 'bag.count': [[0, 'number'], ' items'] }
const PATH = '/api/projects/storefront/namespaces/bag/translations/en_GB/keys?form=compiled'
type Answer = FaultyAnswers[string]

const send =
  (status: number, body: string): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const texts = send(200, JSON.stringify(messages))
const lost: Answer = (response) => response.destroy()

let answer: Answer
let server: Awaited<ReturnType<typeof startFaultyServer>>
let waits: number[]
beforeAll(async () => {
  server = await startFaultyServer({ '*': (response, count) => answer?.(response, count) })
})
afterAll(() => server.stop())
beforeEach(() => {
  waits = []
  // The waits between two attempts pass at once; those of Node's own fetch stay.
  const { setTimeout: later } = globalThis
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
    if (![300, 600, 900].includes(ms)) return later(work, ms)
    waits.push(ms)
    return later(work, 0)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.reset()
})

/** The texts of a page view: modules of their own. */
const pageView = async () => {
  freshModules()
  const { subscribe } = await import('#bus')
  const { setHostInfo } = await import('#browser/host')
  const { setReporter } = await import('#browser/errors')
  const [reported, told] = [vi.fn(), vi.fn()]
  setReporter({ report: reported })
  for (const name of ['error:reported', 'translation:missing'] as const) subscribe(name, ({ data }) => told(name, data))
  setHostInfo({ origin: server.origin, context: { env: 'prod', brand: 'stride', locale: 'en_GB' } })
  return { ...(await import('#browser/public')), reported, told }
}

const faults: [string, Answer][] = [
  ['a 500', send(500, '{"errorCode":"serverError"}')],
  ['a 500 with texts', send(500, JSON.stringify(messages))],
  ['a 404', send(404, '{"errorCode":"notFound"}')],
  ['no answer', lost],
  ['malformed JSON', send(200, '{"bag.title":')],
  ['another page', send(200, '<!doctype html>')],
  ['null', send(200, 'null')],
  ['texts of something else', send(200, '{"menu.title":"Menu"}')],
  [
    'half an answer',
    (response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{"bag.title":')
      setImmediate(() => response.destroy())
    },
  ],
]

describe('Texts of the translations service', () => {
  it('are loading, then loaded in the language of the page, and an unknown key is shown as itself.', async () => {
    answer = texts
    const { loadTranslations, translationsLoading, told } = await pageView()
    expect(translationsLoading).toEqual({ status: 'loading' })
    const state = await loadTranslations('bag', 'bag.title')
    if (state.status !== 'loaded') throw new Error('The texts are not loaded.')
    const { t } = state.texts
    expect([t('bag.title'), t('bag.count', [1200]), t('bag.lost')]).toEqual(['Your bag', '1,200 items', 'bag.lost'])
    expect(told.mock.calls).toEqual([['translation:missing', { key: 'bag.lost', language: 'en-GB' }]])
    expect(server.seen.map(({ url }) => url)).toEqual([PATH])
  })

  it.each(faults)('come at the fourth attempt after %s three times.', async (_, fault) => {
    answer = (response, count) => (count < 3 ? fault : texts)?.(response, count)
    const { loadTranslations, reported } = await pageView()
    expect((await loadTranslations('bag', 'bag.title')).status).toBe('loaded')
    expect(server.seen).toHaveLength(4)
    expect(waits).toEqual([300, 600, 900])
    expect(reported).not.toHaveBeenCalled()
  })

  it.each(faults)('are an error after %s four times, which is reported once.', async (_, fault) => {
    answer = fault
    const { loadTranslations, reported, told } = await pageView()
    const state = await loadTranslations('bag', 'bag.title')
    expect(state).toMatchObject({
      status: 'error',
      error: { code: 'translations/fetch', message: 'Error fetching translations', cause: expect.any(Error) },
    })
    expect(server.seen).toHaveLength(4)
    expect(reported).toHaveBeenCalledTimes(1)
    const expected = { code: 'translations/fetch', message: 'Error fetching translations' }
    expect(told.mock.calls).toEqual([['error:reported', expected]])
  })

  it('are not waited for longer than ten seconds at each attempt.', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const end = new AbortController()
      void wait(50).then(() => end.abort(new DOMException('Too slow.', 'TimeoutError')))
      return end.signal
    })
    answer = (response) => response.writeHead(200).flushHeaders()
    const { loadTranslations } = await pageView()
    expect(await loadTranslations('bag', 'bag.title')).toMatchObject({
      status: 'error',
      error: { cause: { name: 'TimeoutError' } },
    })
    expect(limit.mock.calls).toEqual([[10_000], [10_000], [10_000], [10_000]])
  })

  it('are asked for once by all callers of a page, and again after a failure.', async () => {
    answer = lost
    const { loadTranslations } = await pageView()
    const ask = () => Promise.all([1, 2].map(() => loadTranslations('bag', 'bag.title')))
    expect((await ask()).map(({ status }) => status)).toEqual(['error', 'error'])
    expect(server.seen).toHaveLength(4)
    answer = texts
    const [first, second] = await ask()
    expect(first).toBe(second)
    expect(await loadTranslations('bag', 'bag.title')).toBe(first)
    expect(server.seen).toHaveLength(5)
  })

  it('are asked for again by a caller that looks for another message.', async () => {
    answer = texts
    const { loadTranslations, reported } = await pageView()
    const [found, lacking] = await Promise.all(['bag.title', 'bag.new'].map((key) => loadTranslations('bag', key)))
    expect([found?.status, lacking?.status]).toEqual(['loaded', 'error'])
    expect(await loadTranslations('bag', 'bag.title')).toBe(found)
    expect(reported).toHaveBeenCalledTimes(1)
  })

  it('are an error on a page without host info, and come once it is there.', async () => {
    answer = texts
    const { loadTranslations, reported } = await pageView()
    const { clearHostInfo, setHostInfo } = await import('#browser/host')
    clearHostInfo()
    expect((await loadTranslations('bag', 'bag.title')).status).toBe('error')
    expect(reported).toHaveBeenCalledTimes(1)
    setHostInfo({ origin: server.origin, context: { env: 'prod', brand: 'stride', locale: 'en_GB' } })
    expect((await loadTranslations('bag', 'bag.title')).status).toBe('loaded')
  })
})
