import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pageHtml, placeHtml, teaser, teaserHeaders } from '#tests/fragments/teaser'
import { startFaultyServer } from '#tests/server/faulty-server'
import { composing } from '../../../../src/integrations/pages/composing.ts'

const headers = { ...teaserHeaders, 'content-type': 'text/plain', 'X-Mf-Version': '1.2.3' }

let server: Awaited<ReturnType<typeof startFaultyServer>>
let isDown = false
beforeAll(async () => {
  server = await startFaultyServer({
    '*': (response) => void response.writeHead(isDown ? 500 : 200, headers).end('<p>Drawn</p>'),
  })
})
afterEach(() => {
  isDown = false
  server.reset()
})
afterAll(() => server.stop())

const page = (pid: string): string =>
  pageHtml('de_DE', placeHtml({ ...teaser, server: server.origin, composed: true }, { pid }))

test('A build fetches each text once, for all pages and places that show it.', async () => {
  const warnings: string[] = []
  const compose = composing((text) => warnings.push(text))
  const pages = await Promise.all([...Array(20).fill(page('ST1')), page('ST2')].map(compose))
  for (const html of pages)
    expect(html).toContain('data-served="1.2.3"><div class="wrap section"><p>Drawn</p></div></div>')
  expect(server.seen.map(({ url }) => url).sort()).toEqual([
    '/teaser/view/stride/de_DE?pid=ST1',
    '/teaser/view/stride/de_DE?pid=ST2',
  ])
  expect(warnings).toEqual([])
})

test('Where a fragment is away at build, pages keep what stands in for it, and one line says so.', async () => {
  isDown = true
  const warnings: string[] = []
  const compose = composing((text) => warnings.push(text))
  expect(await Promise.all([page('ST1'), page('ST2'), page('ST1')].map(compose))).toEqual([
    page('ST1'),
    page('ST2'),
    page('ST1'),
  ])
  expect(warnings).toEqual([
    expect.stringMatching(/^Fragment "teaser" is not in pages of this build: .* was answered with 500\.$/),
  ])
})

test('A page without a place asks for nothing and stays as it is.', async () => {
  const compose = composing(() => undefined)
  expect(await compose('<p>a</p>')).toBe('<p>a</p>')
  expect(server.seen).toEqual([])
})
