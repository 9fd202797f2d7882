import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { failureText, loadView } from '#browser/fragments'
import { setHostInfo } from '#browser/host'
import { subscribe } from '#bus'
import { eventually } from '#tests/eventually'
import { elapsed } from '#tests/fragments/elapsed'
import { teaser as registered, teaserHeaders } from '#tests/fragments/teaser'
import { byteFaults, textFaults } from '#tests/fragments/text-faults'
import { startFaultyServer } from '#tests/server/faulty-server'
import { goodLibrary } from './fragment-answers.ts'

const answer = (response: ServerResponse, headers: Record<string, string> = {}): void =>
  void response.writeHead(200, { ...teaserHeaders, 'content-type': 'text/plain', ...headers }).end('<p>Hello</p>')
const named = (library: string) => ({ Link: `<${library}>; rel=modulepreload` })

const wrongBytes = byteFaults({ ...teaserHeaders, 'content-type': 'text/plain' })
const server = await startFaultyServer({
  '/teaser/view/stride/en_GB': (response) => answer(response, { 'X-Mf-Version': '1.2.3' }),
  '/teaser/view/stride/de_DE': (response) => answer(response, named(goodLibrary)),
  '/teaser/view/stride/fr_FR': () => undefined,
  '/teaser/view/stride/ja_JP': textFaults({ ...teaserHeaders, 'content-type': 'text/plain' }).large,
  '/teaser/view/stride/da_DK': wrongBytes['latin-1'],
  '/teaser/view/stride/sv_SE': wrongBytes['utf-16'],
  '/teaser/view/stride/fi_FI': wrongBytes.part,
  '/teaser/render': (response) => answer(response, named(goodLibrary)),
})
const reported = vi.fn()
setReporter({ report: reported })
vi.stubGlobal('location', { origin: server.origin })
vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' })
setHostInfo({ context: { env: 'local', brand: 'stride', locale: 'en_GB' } })

const teaser = { ...registered, server: server.origin }
const place = (locale: string, query = '') => ({ brand: 'stride', locale, props: new URLSearchParams(query) })

let states: number[]
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  states = []
  stop = subscribe('fragment:state', ({ data }) => void states.push(data.state))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  server.reset()
  reported.mockClear()
})
afterAll(() => server.stop())

/** Moves the clock until a load has failed; its error and the milliseconds of that clock. */
const failed = async (loading: Promise<unknown>): Promise<{ error: Error; time: number }> => {
  const error = loading.then(
    () => expect.fail('the view was loaded'),
    (thrown: Error) => thrown,
  )
  return { time: await elapsed(loading), error: await error }
}

describe('A view', () => {
  test('is asked for once by its site and properties, however many callers it has', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => loadView(teaser, place('de_DE', 'pid=ST1001'))))
    expect(one).toBe(other)
    expect(await loadView(teaser, place('de_DE', 'pid=ST1002'))).not.toBe(one)
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/teaser/view/stride/de_DE?pid=ST1001',
      '/teaser/view/stride/de_DE?pid=ST1002',
    ])
  })

  test('whose answer names no files has those of the drawn version', async () => {
    const { error } = await failed(loadView(teaser, place('en_GB')))
    expect(error).toMatchObject({ code: 'fragments/load', message: "Error loading microfrontend: 'teaser'" })
    expect((error.cause as Error).message).toBe(`Unable to load script/style: ${server.origin}/teaser/index.js?v=1.2.3`)
  })

  test('is drawn at the render address of a versioned server', async () => {
    const versioned = { ...teaser, reading: 'versioned', version: '2.1.0', render: true } as const
    await loadView(versioned, place('en_GB', 'pid=ST1001'))
    expect(server.seen.map(({ url }) => url)).toEqual(['/teaser/render?pid=ST1001&brand=stride&locale=en_GB'])
  })

  test.each([
    [
      'whose versioned server draws no text',
      { ...teaser, reading: 'versioned', version: '2.1.0' } as const,
      undefined,
      '2.1.0/index.js',
    ],
    [
      'that is in the page already',
      { ...teaser, reading: 'versioned', version: '2.1.0' } as const,
      '2.1.0',
      '2.1.0/index.js',
    ],
  ])('%s asks for its files alone', async (_, fragment, served, file) => {
    const { error } = await failed(loadView(fragment, place('it_IT'), { served }))
    expect((error.cause as Error).message).toBe(`Unable to load script/style: ${server.origin}/teaser/${file}`)
    expect(server.seen).toEqual([])
    expect(reported).toHaveBeenCalledTimes(1)
  })

  test('that is in the page already is read anew only where the files of its version do not come', async () => {
    await elapsed(loadView(teaser, place('de_DE', 'served=1'), { served: '0.9.0' }))
    expect(server.seen.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/teaser\/view\/stride\/de_DE\?served=1&t=\d{13}$/),
    ])
    expect(reported).not.toHaveBeenCalled()
  })

  test('whose text is too large is cut off at each attempt, and fails', async () => {
    const { error } = await failed(loadView(teaser, place('ja_JP')))
    expect(error).toMatchObject({
      code: 'fragments/fetch',
      message: `Error fetching mf: ${server.origin}/teaser/view/stride/ja_JP`,
      cause: { message: 'The answer has more than 262144 bytes.' },
    })
    await eventually(() => expect(server.cutOff()).toBe(3), { interval: 1 })
    expect(reported).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['is not UTF-8', 'da_DK', 'not valid'],
    ['has another encoding by its type', 'sv_SE', 'utf-16le'],
    ['is a part', 'fi_FI', '206'],
  ])('whose text %s fails', async (_, locale, reason) => {
    const { error } = await failed(loadView(teaser, place(locale)))
    expect(error).toMatchObject({ code: 'fragments/fetch', cause: { message: expect.stringContaining(reason) } })
    expect(reported).toHaveBeenCalledTimes(1)
  })

  test('is given up at the deadline of its row', async () => {
    const { error, time } = await failed(loadView({ ...teaser, deadline: 300 }, place('fr_FR')))
    expect(error).toMatchObject({ code: 'fragments/fetch' })
    expect(time).toBeGreaterThanOrEqual(300)
    expect(time).toBeLessThanOrEqual(350)
    expect(states).toEqual([0, 4])
  })
})

describe('The error view of a fragment (rule fragments.18)', () => {
  const text = 'Sorry, unknown error occurred.'
  const error = new Error("Error loading microfrontend: 'teaser'", { cause: new TypeError('no') })
  test.each([
    ['local', error, "Error loading microfrontend: 'teaser', cause: no"],
    ['dev', new Error('no'), 'no'],
    ['dev', 'no', 'no'],
    ['stg', error, text],
    ['prod', error, text],
  ] as const)('in %s says of %s: %j', (env, thrown, said) => {
    vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' })
    setHostInfo({ context: { env, brand: 'stride', locale: 'en_GB' } })
    expect(failureText(thrown, text)).toBe(said)
  })
})
