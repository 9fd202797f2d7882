import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { type Fragment, FragmentError, loadFragment } from '#browser/fragments'
import { setHostInfo } from '#browser/host'
import { subscribe } from '#bus'
import { eventually } from '#tests/eventually'
import { elapsed } from '#tests/fragments/elapsed'
import { endlessFaults, textFaults } from '#tests/fragments/text-faults'
import { startFaultyServer } from '#tests/server/faulty-server'
import { fragmentAnswers, fragmentId, goneLibrary } from './fragment-answers.ts'

const server = await startFaultyServer(fragmentAnswers)
const addresses = (): string[] => server.seen.map(({ url }) => url)
const reported = vi.fn()
setReporter({ report: reported })
vi.stubGlobal('location', { origin: server.origin })
vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' })
setHostInfo({ context: { env: 'local', brand: 'stride', locale: 'en_GB' } })

let states: { state: number; version?: string | undefined }[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  states = []
  stop = subscribe('fragment:state', ({ data }) => {
    if (data.id === fragmentId) states.push({ state: data.state, ...(data.version && { version: data.version }) })
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  server.reset()
  reported.mockClear()
})
afterAll(async () => {
  await server.stop()
  Reflect.deleteProperty(globalThis, 'evaluations')
})

let loads = 0

/** Another address for each test, since a loaded fragment is kept. */
const request = (path: string) => ({ id: fragmentId, path, query: new URLSearchParams({ load: String(++loads) }) })

const outcome = (loading: Promise<Fragment>) =>
  loading.then(
    () => expect.fail('the fragment was loaded'),
    (error: unknown) => error as FragmentError,
  )

const DEADLINE = 10_000

describe('A fragment whose text cannot be used', () => {
  const codes: Readonly<Record<string, string>> = {
    'other-id': 'fragments/header',
    'no-id': 'fragments/header',
    'other-type': 'fragments/header',
  }
  // The shop's own texts have the size that its build has drawn.
  const names = Object.keys(textFaults({})).filter((name) => name !== 'large')
  const faults = names.map(
    (name) => [`/${name}`, codes[name] ?? 'fragments/fetch', endlessFaults.includes(name) ? 1 : 3] as const,
  )
  test.each(faults)(
    'of the fault %s fails with %s after %i requests, at the deadline at the latest',
    async (path, code, requests) => {
      const loading = loadFragment(request(path))
      const failed = outcome(loading)
      expect(await elapsed(loading)).toBeLessThanOrEqual(DEADLINE + 50)
      const error = await failed
      expect(error).toBeInstanceOf(FragmentError)
      expect(error.code).toBe(code)
      expect(error.message).toContain(`Error fetching mf: ${server.origin}${path}?`)
      expect(server.seen).toHaveLength(requests)
      expect(reported.mock.calls).toEqual([[error, { code }]])
      expect(states).toEqual([{ state: 0 }, { state: 4 }])
    },
  )

  test.each([
    ['/other-id', 'X-MF-Id'],
    ['/no-id', 'X-MF-Id'],
    ['/other-type', 'X-MF-Type'],
  ])('of the fault %s names the header %s', async (path, name) => {
    const loading = loadFragment(request(path))
    const failed = outcome(loading)
    await elapsed(loading)
    expect((await failed).message).toContain(`'${name}'`)
  })

  test('because its host leads elsewhere is not asked for there', async () => {
    const loading = loadFragment(request('/elsewhere'))
    void outcome(loading)
    await elapsed(loading)
    expect(addresses().filter((address) => address.startsWith('/good'))).toEqual([])
  })

  test.each(endlessFaults)('of the fault /%s is not given up before the deadline', async (name) => {
    const loading = loadFragment(request(`/${name}`))
    void outcome(loading)
    expect(await elapsed(loading)).toBeGreaterThanOrEqual(DEADLINE)
  })

  test('cuts a connection off at the deadline', async () => {
    const loading = loadFragment(request('/stall'))
    void outcome(loading)
    await elapsed(loading)
    await eventually(() => expect(server.cutOff()).toBe(1), { interval: 1 })
  })
})

describe('A failed request for the text', () => {
  test('is made again at the same address', async () => {
    const wanted = request('/500-once')
    const loading = loadFragment(wanted)
    await elapsed(loading)
    expect((await loading).version).toBe('1.2.3')
    expect(addresses()).toEqual([
      `/500-once?load=${wanted.query.get('load')}`,
      `/500-once?load=${wanted.query.get('load')}`,
    ])
    expect(states).toEqual([{ state: 0 }, { state: 1, version: '1.2.3' }])
    expect(reported).not.toHaveBeenCalled()
  })

  test('is made with a timestamp at the third time only', async () => {
    const wanted = request('/500-twice')
    const loading = loadFragment(wanted)
    await elapsed(loading)
    await loading
    const plain = `/500-twice?load=${wanted.query.get('load')}`
    expect(addresses()).toEqual([plain, plain, expect.stringMatching(/^\/500-twice\?load=\d+&t=\d{13}$/)])
  })

  test('is forgotten, so that the next load asks the same address again', async () => {
    const wanted = request('/hang-once')
    const first = loadFragment(wanted)
    const failed = outcome(first)
    await elapsed(first)
    expect((await failed).code).toBe('fragments/fetch')
    const second = loadFragment(wanted)
    await elapsed(second)
    expect((await second).id).toBe(fragmentId)
    expect(addresses()).toEqual(Array(2).fill(`/hang-once?load=${wanted.query.get('load')}`))
  })
})

describe('A fragment whose library cannot be used', () => {
  const loadingFailed = `Error loading microfrontend: '${fragmentId}'`
  test.each([
    ['/no-library', 'fragments/load', loadingFailed, 'Invalid library, MF object not found'],
    ['/no-script', 'fragments/load', loadingFailed, 'Unable to load script/style: data:text/javascript,export'],
    ['/no-module', 'fragments/no-module', 'Micro-frontend module is not defined.', undefined],
    ['/no-mount', 'fragments/no-mount', 'Micro-frontend mount function is not defined.', undefined],
    ['/no-unmount', 'fragments/no-unmount', 'Micro-frontend unmount function is not defined.', undefined],
  ])('of the fault %s fails with %s "%s" and the reason %j', async (path, code, message, reason) => {
    const loading = loadFragment(request(path))
    const failed = outcome(loading)
    await elapsed(loading)
    const error = await failed
    expect(error).toMatchObject({ code, message })
    expect((error.cause as Error | undefined)?.message).toBe(reason)
    expect(states.at(-1)).toEqual({ state: 4 })
    expect(reported).toHaveBeenCalledTimes(1)
  })

  test('because it throws when it is evaluated is evaluated once, also by a later load', async () => {
    for (let load = 0; load < 2; load++) {
      const loading = loadFragment(request('/throwing'))
      const failed = outcome(loading)
      await elapsed(loading)
      expect((await failed).code).toBe('fragments/load')
    }
    expect((globalThis as { evaluations?: number }).evaluations).toBe(1)
  })

  test('is not asked for without an id', async () => {
    const error = await outcome(loadFragment({ ...request('/good'), id: '' }))
    expect(error).toMatchObject({ code: 'fragments/no-id', message: 'id property is required' })
    expect(server.seen).toEqual([])
  })
})

describe('A text whose files do not come', () => {
  test('is read once more past the caches, and its own files are loaded', async () => {
    const wanted = request('/stale')
    const loading = loadFragment(wanted)
    await elapsed(loading)
    expect((await loading).version).toBe('1.2.3')
    const plain = `/stale?load=${wanted.query.get('load')}`
    expect(addresses()).toEqual([plain, expect.stringMatching(/^\/stale\?load=\d+&t=\d{13}$/)])
    expect(states).toEqual([{ state: 0 }, { state: 1, version: '1.2.3' }])
    expect(reported).not.toHaveBeenCalled()
  })

  test.each([
    ['names the same files again', '/no-script', 2],
    ['does not come again', '/stale-until-down', 4],
  ])('and that %s fails by its file, which is reported once', async (_, path, requests) => {
    const loading = loadFragment(request(path))
    const failed = outcome(loading)
    await elapsed(loading)
    const error = await failed
    expect(error).toMatchObject({ code: 'fragments/load', cause: { code: 'fragments/file' } })
    expect((error.cause as Error).message).toContain(goneLibrary)
    expect(server.seen).toHaveLength(requests)
    expect(reported).toHaveBeenCalledTimes(1)
  })

  test('is not read again where it names no library, or its library lacks a function', async () => {
    for (const path of ['/no-library', '/no-mount']) {
      const loading = loadFragment(request(path))
      void outcome(loading)
      await elapsed(loading)
    }
    expect(server.seen).toHaveLength(2)
  })
})

describe('Callers of one fragment', () => {
  test('share one request, however many they are and whenever they come', async () => {
    const wanted = request('/good')
    const all = await Promise.all(Array.from({ length: 1000 }, () => loadFragment(wanted)))
    expect(await loadFragment({ ...wanted, query: new URLSearchParams(wanted.query) })).toBe(all[0])
    expect(new Set(all).size).toBe(1)
    expect(server.seen).toHaveLength(1)
    expect(states.map(({ state }) => state)).toEqual([0, 1])
  })

  test('share one failure, which is reported once', async () => {
    const wanted = request('/500')
    const loading = Promise.allSettled(Array.from({ length: 20 }, () => loadFragment(wanted)))
    await elapsed(loading)
    const errors = (await loading).map((result) => result.status === 'rejected' && result.reason)
    expect(new Set(errors).size).toBe(1)
    expect(server.seen).toHaveLength(3)
    expect(reported).toHaveBeenCalledTimes(1)
  })

  test('may give up one by one without ending the load of the others', async () => {
    const wanted = request('/500-once')
    const impatient = new AbortController()
    const patient = new AbortController()
    const first = outcome(loadFragment(wanted, impatient.signal))
    const second = loadFragment(wanted, patient.signal)
    await server.arrived(1)
    impatient.abort(new Error('closed'))
    expect((await first).message).toBe('closed')
    await elapsed(second)
    expect((await second).id).toBe(fragmentId)
  })

  test('cut the load off when all have given up, and nothing is reported', async () => {
    const wanted = request('/hang-once')
    const closing = new AbortController()
    const both = [loadFragment(wanted, closing.signal), loadFragment(wanted, closing.signal)].map(outcome)
    await server.arrived(1)
    closing.abort(new Error('closed'))
    for (const error of await Promise.all(both)) expect(error.message).toBe('closed')
    await eventually(() => expect(server.cutOff()).toBeGreaterThan(0), { interval: 1 })
    expect(reported).not.toHaveBeenCalled()
    expect(states).toEqual([{ state: 0 }])
    expect((await loadFragment(wanted)).id).toBe(fragmentId)
  })

  test('make no request with a signal that was aborted before', async () => {
    expect((await outcome(loadFragment(request('/good'), AbortSignal.abort(new Error('closed'))))).message).toBe(
      'closed',
    )
    expect(server.seen).toEqual([])
  })
})
