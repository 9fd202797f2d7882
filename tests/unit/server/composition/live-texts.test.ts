import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawFragment } from '#composition'
import { liveTexts } from '#server/composition'
import { fileHandler } from '#server/files'
import { createRouter } from '#server/http'
import { eventually } from '#tests/eventually'
import { pageHtml, placeHtml, teaser, teaserHeaders } from '#tests/fragments/teaser'
import { textFaults } from '#tests/fragments/text-faults'
import { startFaultyServer } from '#tests/server/faulty-server'

const headers = { ...teaserHeaders, 'content-type': 'text/plain', 'X-Mf-Version': '1' }
type Answer = (response: ServerResponse) => void
const drawn =
  (text: string, other: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(200, { ...headers, ...other }).end(`<p>${text}</p>`)

let answer: Answer
let server: Awaited<ReturnType<typeof startFaultyServer>>
let dist: string
/** Ends the time of every request that is under way. */
let time: AbortController
beforeAll(async () => {
  server = await startFaultyServer({ '*': (response) => answer(response) })
})
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'composed-'))
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answer = drawn('First')
  time = new AbortController()
})
afterEach(() => {
  time.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  server.reset()
  rmSync(dist, { recursive: true })
})
afterAll(() => server.stop())

/** A page with these places, in which `inside` stands in for the fragment. */
const pageWith = (pids: readonly string[], inside = '<p>Fallback</p>'): string => {
  const fragment = { ...teaser, server: server.origin, deadline: 5000, composed: true } as const
  const places = pids.map((pid) => placeHtml(fragment, { pid }, { inside })).join('<p>Between</p>')
  return pageHtml('en_GB', `${places}<p>After</p>`)
}
const pageOf = (...pids: string[]): string => pageWith(pids)

/** A shop with these pages; `read` answers one of them, some time after the last answer. */
const shopOf = (pages: Readonly<Record<string, string>>) => {
  for (const [name, html] of Object.entries(pages)) {
    mkdirSync(join(dist, name), { recursive: true })
    writeFileSync(join(dist, name, 'index.html'), html)
  }
  const finished: unknown[] = []
  const draw: typeof drawFragment = async (...given) => {
    try {
      return await drawFragment(...given)
    } finally {
      finished.push(given[1])
    }
  }
  const edits = liveTexts({ now: Date.now, timeout: () => time.signal, draw })
  const edit = vi.spyOn(edits, 'edit')
  const app = createRouter().all('*', fileHandler({ dist, addressing: 'path', sites: [], headers: {}, edits }))
  const read = async (name: string): Promise<string> => await (await app.request(`/${name}/`)).text()
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  /** Waits until so many texts have come or failed. */
  const settled = (count: number) => eventually(() => expect(finished).toHaveLength(count))
  return { app, read, later, settled, edit }
}

describe('A page that the back end serves', () => {
  it('shows the text of its fragment as soon as that has come, and does not wait for it', async () => {
    const { read, later, settled } = shopOf({ a: pageOf('1') })
    expect(await read('a')).toBe(pageOf('1'))
    await settled(1)
    later(20)
    expect(await read('a')).toContain(' data-served="1"><div class="wrap section"><p>First</p></div></div><p>After</p>')
    expect(server.seen.map(({ url }) => url)).toEqual(['/teaser/view/stride/en_GB?pid=1'])
  })

  it('asks once for a cold fragment, whatever the number of callers and pages', async () => {
    const { app, settled } = shopOf({ a: pageOf('1'), b: pageOf('1') })
    const asked = Array.from({ length: 1000 }, (_, index) => app.request(index % 2 ? '/a/' : '/b/'))
    const answers = await Promise.all(asked.map(async (each) => (await each).status))
    expect(new Set(answers)).toEqual(new Set([200]))
    await settled(1)
    expect(server.seen).toHaveLength(1)
  })

  it('is composed once, and neither composed nor asked for again while its text is fresh', async () => {
    const { read, later, settled, edit } = shopOf({ a: pageOf('1') })
    await read('a')
    await settled(1)
    for (let request = 0; request < 5; request++) {
      later(10)
      expect(await read('a')).toContain('<p>First</p>')
    }
    // As the build has written it, and with the text.
    expect(edit).toHaveBeenCalledTimes(2)
    expect(server.seen).toHaveLength(1)
  })

  it('asks again after a minute and shows the new text; a page in which nothing has changed keeps its tag', async () => {
    const { app, read, later, settled } = shopOf({ a: pageOf('1') })
    const tag = async () => (await app.request('/a/')).headers.get('etag')
    await read('a')
    await settled(1)
    later(20)
    const first = await tag()
    later(50)
    await read('a')
    await settled(2)
    later(20)
    expect(await tag()).toBe(first)
    answer = drawn('Second', { 'X-Mf-Version': '2' })
    later(50)
    expect(await read('a')).toContain('First')
    await settled(3)
    later(20)
    expect(await read('a')).toContain(' data-served="2"><div class="wrap section"><p>Second</p>')
    expect(await tag()).not.toBe(first)
  })

  it('goes on with what the build has put there until a text comes', async () => {
    answer = (response) => void response.writeHead(500).end()
    const { read, settled } = shopOf({ a: pageWith(['1'], '<div class="wrap section"><p>Built</p></div>') })
    await read('a')
    await settled(1)
    expect(await read('a')).toContain('<p>Built</p>')
  })

  it('waits for no byte of a fragment that hangs, and shows the one beside it', async () => {
    answer = (response) => void (response.req.url?.endsWith('pid=1') && drawn('First')(response))
    const { read, later, settled } = shopOf({ a: pageOf('1', '2') })
    expect(await read('a')).toBe(pageOf('1', '2'))
    await settled(1)
    later(20)
    const html = await read('a')
    const [filled, hanging] = html.split('<p>Between</p>')
    expect([filled, hanging]).toEqual([
      expect.stringMatching(/ data-served="1"><div class="wrap section"><p>First<\/p><\/div><\/div>$/),
      pageOf('1', '2').split('<p>Between</p>')[1],
    ])
    expect(server.seen).toHaveLength(2)
  })

  it('takes a page of a new build, with the text that it has', async () => {
    const { read, later, settled } = shopOf({ a: pageOf('1') })
    await read('a')
    await settled(1)
    writeFileSync(join(dist, 'a/index.html'), pageOf('1').replace('After', 'After the build'))
    later(20)
    expect(await read('a')).toContain('<p>First</p></div></div><p>After the build</p>')
  })
})

describe.each(Object.entries(textFaults(headers)))('A fragment of the fault %s', (_, fault) => {
  const endOfTime = async (settled: (count: number) => Promise<unknown>, count: number) => {
    await server.arrived(count)
    time.abort()
    await settled(count)
    time = new AbortController()
  }

  it('delays and changes no byte of the page, and is reported once', async () => {
    answer = fault
    const { read, later, settled } = shopOf({ a: pageOf('1') })
    expect(await read('a')).toBe(pageOf('1'))
    await endOfTime(settled, 1)
    later(70)
    expect(await read('a')).toBe(pageOf('1'))
    await endOfTime(settled, 2)
    const lines = vi.mocked(console.error).mock.calls.filter(([line]) => String(line).includes('fragmentAway'))
    expect(lines).toHaveLength(1)
  })

  it('leaves its last good text, and comes back', async () => {
    const { read, later, settled } = shopOf({ a: pageOf('1') })
    await read('a')
    await settled(1)
    answer = fault
    later(70)
    const good = await read('a')
    expect(good).toContain('<p>First</p>')
    await endOfTime(settled, 2)
    answer = drawn('Back')
    later(70)
    expect(await read('a')).toBe(good)
    await settled(3)
    later(20)
    expect(await read('a')).toContain('<p>Back</p>')
  })
})
