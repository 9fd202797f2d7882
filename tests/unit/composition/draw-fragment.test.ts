import type { ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addressOfText, drawFragment } from '#composition'
import { teaser, teaserHeaders } from '#tests/fragments/teaser'
import { byteFaults, endlessFaults, textFaults } from '#tests/fragments/text-faults'
import { startFaultyServer } from '#tests/server/faulty-server'

const headers = {
  'content-type': 'text/plain; charset=utf-8',
  ...teaserHeaders,
  'X-Mf-Version': '1.2.3',
}
const text = '<p>Drawn</p>'
const good = (response: ServerResponse, other: Record<string, string> = {}, body = text): void =>
  void response.writeHead(200, { ...headers, ...other }).end(body)

let server: Awaited<ReturnType<typeof startFaultyServer>>
beforeAll(async () => {
  server = await startFaultyServer({
    ...Object.fromEntries(
      Object.entries({ ...textFaults(headers), ...byteFaults(headers) }).map(([name, answer]) => [`/${name}`, answer]),
    ),
    '/good': (response) => good(response, {}, `${text}<script>x()</script>`),
    '/files': (response) => good(response, { Link: '</a.js>; rel=modulepreload, </a.css>; rel=stylesheet' }),
    '/gzip': (response) => void response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(text)),
    '/br': (response) =>
      void response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(brotliCompressSync(text)),
    '/nothing-left': (response) => good(response, {}, '<script>x()</script>'),
  })
})
afterEach(() => server.reset())
afterAll(() => server.stop())

const never = new AbortController().signal
const draw = (path: string, signal = never) => drawFragment(teaser, server.origin + path, signal)

describe('The text of a fragment', () => {
  test('comes clean, with its version', async () => {
    expect(await draw('/good')).toEqual({ html: text, version: '1.2.3', files: undefined })
    expect(server.seen).toHaveLength(1)
    expect(server.seen[0]!.headers).not.toHaveProperty('cookie')
  })

  test.each(['gzip', 'br'])('comes whole where it is compressed with %s', async (encoding) => {
    expect(await draw(`/${encoding}`)).toMatchObject({ html: text })
  })

  test('comes with the files that its answer names', async () => {
    const { files } = await draw('/files')
    expect(files).toEqual({ scripts: [`${server.origin}/a.js`], styles: [`${server.origin}/a.css`] })
  })

  test.each([
    ['/truncated', 'composition/fetch'],
    ['/truncated-gzip', 'composition/fetch'],
    ['/truncated-brotli', 'composition/fetch'],
    ['/latin-1', 'composition/fetch'],
    ['/utf-16', 'composition/header'],
    ['/part', 'composition/fetch'],
    ['/reset', 'composition/fetch'],
    ['/500', 'composition/fetch'],
    ['/404', 'composition/fetch'],
    ['/elsewhere', 'composition/fetch'],
    ['/html', 'composition/header'],
    ['/other-id', 'composition/header'],
    ['/no-id', 'composition/header'],
    ['/other-type', 'composition/header'],
    ['/empty', 'composition/empty'],
    ['/nothing-left', 'composition/empty'],
    ['/large', 'composition/too-large'],
  ])('of an answer %s is refused with %s, and its message names the address', async (path, code) => {
    await expect(draw(path)).rejects.toMatchObject({ code, message: expect.stringContaining(server.origin + path) })
    expect(server.seen.length).toBeLessThanOrEqual(1)
  })

  test.each(endlessFaults)('of an answer /%s is given up when its time is over', async (name) => {
    const time = new AbortController()
    const drawn = draw(`/${name}`, time.signal)
    await server.arrived(1)
    time.abort()
    await expect(drawn).rejects.toMatchObject({
      code: 'composition/fetch',
      message: expect.stringContaining('not there in time'),
    })
  })
})

test.each([
  [teaser, 'https://mf.example/teaser/view/stride/en_GB?pid=ST1'],
  [
    { ...teaser, reading: 'versioned', version: '1', render: true } as const,
    'https://mf.example/teaser/render?pid=ST1&brand=stride&locale=en_GB',
  ],
  [{ ...teaser, reading: 'versioned', version: '1' } as const, undefined],
  [{ ...teaser, server: '' }, undefined],
])('The address of the text of %j is %s.', (fragment, address) => {
  const view = { brand: 'stride', locale: 'en_GB', props: new URLSearchParams({ pid: 'ST1' }) }
  expect(addressOfText(fragment, view)).toBe(address)
})
