import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { elapsed } from '#tests/fragments/elapsed'
import { pageHtml, placeHtml, teaser, teaserHeaders } from '#tests/fragments/teaser'
import { endlessFaults, type TextFault, textFaults } from '#tests/fragments/text-faults'
import { startFaultyServer } from '#tests/server/faulty-server'
import { composing } from '../../../../src/integrations/pages/composing.ts'

const headers = { ...teaserHeaders, 'content-type': 'text/plain', 'X-Mf-Version': '1.2.3' }

const drawn: TextFault = (response: ServerResponse) => void response.writeHead(200, headers).end('<p>Drawn</p>')

let server: Awaited<ReturnType<typeof startFaultyServer>>
/** What the server does for a `pid` other than ST1. */
let answer: TextFault
let warnings: string[]
beforeAll(async () => {
  server = await startFaultyServer({
    '*': (response) => (response.req.url?.includes('pid=ST1') ? drawn : answer)(response),
  })
})
beforeEach(() => {
  answer = drawn
  warnings = []
})
afterEach(() => {
  vi.useRealTimers()
  server.reset()
})
afterAll(() => server.stop())

const DEADLINE = 2000
const place = (pid: string): string =>
  placeHtml({ ...teaser, server: server.origin, composed: true, deadline: DEADLINE }, { pid })
const page = (...pids: string[]): string => pageHtml('de_DE', pids.map(place).join('<p>Between</p>'))
/** A signal by the clock of the test. */
const timeout = (milliseconds: number): AbortSignal => {
  const end = new AbortController()
  setTimeout(() => end.abort(), milliseconds)
  return end.signal
}
const build = () => composing((text) => warnings.push(text), timeout)
const filled = (pid: string): string =>
  place(pid).replace(
    ' data-width="page"><p>Fallback</p></div>',
    ' data-width="page" data-served="1.2.3"><div class="wrap section"><p>Drawn</p></div></div>',
  )

test('A build fetches each text once, for all pages and places that show it.', async () => {
  const compose = build()
  const pages = await Promise.all([...Array(1000).fill(page('ST1')), page('ST2')].map(compose))
  for (const html of pages)
    expect(html).toContain('data-served="1.2.3"><div class="wrap section"><p>Drawn</p></div></div>')
  expect(server.seen.map(({ url }) => url).sort()).toEqual([
    '/teaser/view/stride/de_DE?pid=ST1',
    '/teaser/view/stride/de_DE?pid=ST2',
  ])
  expect(warnings).toEqual([])
})

test('Where a fragment is away at build, pages keep what stands in for it, and one line says so.', async () => {
  answer = (response) => void response.writeHead(500, headers).end()
  const compose = build()
  expect(await Promise.all([page('ST2'), page('ST3'), page('ST2')].map(compose))).toEqual([
    page('ST2'),
    page('ST3'),
    page('ST2'),
  ])
  expect(warnings).toEqual([
    expect.stringMatching(/^Fragment "teaser" is not in pages of this build: .* was answered with 500\.$/),
  ])
})

test.each(Object.entries(textFaults(headers)))(
  'A page with a fragment of the fault %s is whole at its deadline at the latest, with its other fragments, and one line says so.',
  async (name, fault) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = fault
    const composed = build()(page('ST1', 'ST2', 'ST1'))
    const time = await elapsed(composed)
    expect(time).toBeLessThanOrEqual(DEADLINE + 50)
    if (endlessFaults.includes(name)) expect(time).toBeGreaterThanOrEqual(DEADLINE)
    expect(await composed).toBe(page('ST1', 'ST2', 'ST1').replaceAll(place('ST1'), filled('ST1')))
    expect(warnings).toHaveLength(1)
  },
)

test('A page without a place asks for nothing and stays as it is.', async () => {
  expect(await build()('<p>a</p>')).toBe('<p>a</p>')
  expect(server.seen).toEqual([])
})
