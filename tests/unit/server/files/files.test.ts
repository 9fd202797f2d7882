import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Addressing, sites } from '#domain/sites'
import { cleanPath, FileCache, fileHandler } from '#server/files'
import { eventually } from '#tests/eventually'

const page = (name: string) => `<!doctype html><title>${name}</title>${'<p>text</p>'.repeat(60)}`
const files: Record<string, string> = {
  'index.html': page('markets'),
  '404.html': page('no page'),
  'robots.txt': 'User-agent: *',
  'events/index.html': page('events'),
  '_astro/a.1234.js': `export const a = 1${' '.repeat(400)}`,
  'texts/consent/en-0a1b2c3d.json': '{}',
  'pictures/ST1001/black-main.svg': `<svg>${' '.repeat(400)}</svg>`,
  '.stamp.json': '{}',
  'stride/en_GB/index.html': page('stride en_GB'),
  'stride/en_GB/404/index.html': page('not here'),
  'stride/en_GB/sitemap.xml': '<urlset/>',
  'stride/en_GB/speculation-rules.json': '{}',
  'stride/de_DE/index.html': page('stride de_DE'),
  'stride/de_DE/männer/index.html': page('männer'),
  'stride/fr_CH/index.html': page('stride fr_CH'),
  'stride/fr_CH/hommes/index.html': page('hommes'),
  'stride/de_CH/index.html': page('stride de_CH'),
  'reebok/de_DE/index.html': page('reebok de_DE'),
}

let dist: string
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-files-'))
  dist = join(folder, 'dist')
  for (const [name, text] of Object.entries({ ...files, '../secret.txt': 'secret' })) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
  symlinkSync('../../../secret.txt', join(dist, 'stride/en_GB/leak.txt'))
  symlinkSync('..', join(dist, 'leak'))
})
afterAll(() => rmSync(dirname(dist), { recursive: true, force: true }))

const get = async (
  addressing: Addressing,
  address: string,
  init: { method?: string; headers?: Record<string, string> } = {},
) => {
  const app = new Hono()
  app.all('*', fileHandler({ dist, addressing, sites, headers: { 'X-Content-Type-Options': 'nosniff' } }))
  const url = new URL(address.startsWith('/') ? `http://127.0.0.1:4321${address}` : `http://${address}`)
  const response = await app.request(url, { ...init, headers: { host: url.host, ...init.headers } })
  const text = await response.clone().text()
  const title = /<title>(.*)<\/title>/.exec(text)?.[1]
  return { response, text, title, status: response.status, header: (name: string) => response.headers.get(name) }
}

describe('static files', () => {
  it.each<[Addressing, string, number, string | undefined]>([
    ['path', '/', 200, 'markets'],
    ['path', '/stride/en_GB/', 200, 'stride en_GB'],
    ['path', '/stride/en_GB/?q=1', 200, 'stride en_GB'],
    ['path', '/stride/de_DE/m%C3%A4nner/', 200, 'männer'],
    ['path', '/reebok/de_DE/', 200, 'reebok de_DE'],
    ['path', '/events/', 200, 'events'],
    ['path', '/stride/en_GB/nothing/', 404, 'not here'],
    ['path', '/stride/en_GB/nothing', 404, 'not here'],
    ['path', '/stride/xx_XX/', 404, 'no page'],
    ['path', '/nike/en_GB/', 404, 'no page'],
    ['path', '/stride/', 404, 'no page'],
    ['path', '/stride/en_gb/', 404, 'no page'],
    ['path', '/no-such-page/', 404, 'no page'],
    ['path', '/stride/en_GB/%E0%A4%A/', 404, 'no page'],
    ['path', '/..%2f..%2fetc/passwd', 404, 'no page'],
    ['path', '/.stamp.json', 404, 'no page'],
    ['path', '/stride/%zz/', 404, 'no page'],
    ['path', '/stride/%00/', 404, 'no page'],
    ['path', '/stride/..%2f..%2fsecret.txt', 404, 'no page'],
    ['path', '/stride%2Fen_GB/', 404, 'no page'],
    ['path', '/stride/en_GB%2f', 404, 'no page'],
    ['path', '/stride/en_GB/leak.txt', 404, 'not here'],
    ['path', '/leak/secret.txt', 404, 'no page'],
    ['path', '/%2e%2e/secret.txt', 404, 'no page'],
    ['path', '/..%5csecret.txt', 404, 'no page'],
    ['path', '//stride/en_GB/', 404, 'no page'],
    ['host', 'www.stride.de.localhost:4321/', 200, 'stride de_DE'],
    ['host', 'www.stride.de/m%C3%A4nner/', 200, 'männer'],
    ['host', 'WWW.STRIDE.DE/', 200, 'stride de_DE'],
    ['host', 'www.reebok.de.localhost:4321/', 200, 'reebok de_DE'],
    ['host', 'www.stride.ch/fr/hommes/', 200, 'hommes'],
    ['host', 'www.stride.ch/fr/', 200, 'stride fr_CH'],
    ['host', 'www.stride.co.uk/nothing/', 404, 'not here'],
    ['host', 'www.stride.de/events/', 200, 'events'],
    ['host', 'www.stride.de/reebok/de_DE/', 404, 'no page'],
    ['host', 'www.stride.de/stride/en_GB/', 404, 'no page'],
    ['host', '127.0.0.1:4321/', 200, 'markets'],
    ['host', '127.0.0.1:4321/stride/en_GB/', 404, 'no page'],
    ['host', 'www.evil.example/', 200, 'markets'],
  ])('in %s addressing %s is answered %i with the page %s', async (addressing, address, status, title) => {
    expect(await get(addressing, address)).toMatchObject({ status, title })
  })

  it.each<[Addressing, string, number, string]>([
    ['path', '/stride/en_GB', 308, '/stride/en_GB/'],
    ['path', '/stride/de_DE/m%C3%A4nner?sort=price&page=2', 308, '/stride/de_DE/m%C3%A4nner/?sort=price&page=2'],
    ['path', '/events', 308, '/events/'],
    ['host', 'www.stride.ch/fr/hommes?x=1', 308, '/fr/hommes/?x=1'],
    ['host', 'www.stride.ch/fr', 308, '/fr/'],
    ['host', 'www.stride.ch/', 302, '/de/'],
  ])('in %s addressing %s redirects by %i to %s', async (addressing, address, status, location) => {
    const { response } = await get(addressing, address)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  it.each([
    ['/stride/en_GB/', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/_astro/a.1234.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/texts/consent/en-0a1b2c3d.json', 'application/json; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/pictures/ST1001/black-main.svg', 'image/svg+xml', 'public, max-age=86400'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/stride/en_GB/speculation-rules.json', 'application/speculationrules+json', 'public, max-age=86400'],
  ])('%s has the type %s and the caching %s', async (address, type, cache) => {
    const { header } = await get('path', address)
    expect([header('content-type'), header('cache-control')]).toEqual([type, cache])
    expect(header('x-content-type-options')).toBe('nosniff')
  })

  it.each<[Addressing, string, string | null]>([
    ['path', '/stride/en_GB/', '"/stride/en_GB/speculation-rules.json"'],
    ['path', '/reebok/de_DE/', '"/reebok/de_DE/speculation-rules.json"'],
    ['path', '/stride/en_GB/nothing/', '"/stride/en_GB/speculation-rules.json"'],
    ['path', '/', null],
    ['path', '/events/', null],
    ['path', '/stride/en_GB/sitemap.xml', null],
    ['path', '/_astro/a.1234.js', null],
    ['host', 'www.stride.de/', '"/speculation-rules.json"'],
    ['host', 'www.stride.ch/fr/hommes/', '"/fr/speculation-rules.json"'],
  ])('in %s addressing %s names the speculation rules %s', async (addressing, address, rules) => {
    expect((await get(addressing, address)).header('speculation-rules')).toBe(rules)
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['deflate', null],
  ])('Accept-Encoding %j is answered in the encoding %s', async (accept, encoding) => {
    const { response, header } = await get('path', '/stride/en_GB/', { headers: { 'accept-encoding': accept } })
    expect([header('content-encoding'), header('vary')]).toEqual([encoding, 'Accept-Encoding'])
    const body = Buffer.from(await response.arrayBuffer())
    const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(plain.toString()).toBe(files['stride/en_GB/index.html'])
    expect(header('content-length')).toBe(String(body.length))
  })

  it('a known ETag is answered 304, separately for each encoding', async () => {
    const plain = (await get('path', '/stride/en_GB/')).header('etag')!
    const br = { 'accept-encoding': 'br' }
    const compressed = (await get('path', '/stride/en_GB/', { headers: br })).header('etag')!
    expect(compressed).not.toBe(plain)
    const known = await get('path', '/stride/en_GB/', { headers: { ...br, 'if-none-match': `"x", W/${compressed}` } })
    expect([known.status, known.text, known.header('etag')]).toEqual([304, '', compressed])
    const other = await get('path', '/stride/en_GB/', { headers: { ...br, 'if-none-match': plain } })
    expect(other.status).toBe(200)
  })

  it.each([
    ['bytes=0-3', 206, '<svg', 'bytes 0-3/'],
    ['bytes=5-', 206, undefined, 'bytes 5-'],
    ['bytes=-6', 206, '</svg>', 'bytes '],
    ['bytes=0-99999', 206, undefined, 'bytes 0-'],
    ['bytes=99999-', 416, '', 'bytes */'],
    ['bytes=-0', 416, '', 'bytes */'],
    ['bytes=5-2', 200, undefined, null],
    ['bytes=0-1,3-4', 200, undefined, null],
    ['lines=0-1', 200, undefined, null],
  ])('Range %j of a picture is answered %i', async (range, status, body, contentRange) => {
    const path = 'pictures/ST1001/black-main.svg'
    const answer = await get('path', `/${path}`, { headers: { range, 'accept-encoding': 'br' } })
    expect([answer.status, answer.header('accept-ranges')]).toEqual([status, 'bytes'])
    if (body !== undefined) expect(answer.text).toBe(body)
    if (contentRange === null) expect(answer.header('content-range')).toBeNull()
    else expect(answer.header('content-range')).toContain(contentRange)
    if (status === 206) expect(answer.header('content-length')).toBe(String(answer.text.length))
  })

  it('a part of a picture is not sent when another version of it is known', async () => {
    const path = '/pictures/ST1001/black-main.svg'
    const etag = (await get('path', path)).header('etag')!
    const ask = async (known: string) =>
      (await get('path', path, { headers: { range: 'bytes=0-3', 'if-range': known } })).status
    expect([await ask(etag), await ask('"other"')]).toEqual([206, 200])
  })

  it('a page that is missing is not kept, and neither is a refusal', async () => {
    for (const address of ['/stride/en_GB/nothing/', '/nike/en_GB/', 'www.stride.de/%zz/'])
      expect((await get('path', address)).header('cache-control')).toMatch(/no-store|must-revalidate/)
    expect((await get('path', '/stride/en_GB/', { method: 'POST' })).header('cache-control')).toBe('no-store')
  })

  it('HEAD is answered with the headers only, and writes are refused', async () => {
    const head = await get('path', '/stride/en_GB/', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.header('content-length')).toBe(String(files['stride/en_GB/index.html']!.length))
    const post = await get('path', '/stride/en_GB/', { method: 'POST' })
    expect([post.status, post.header('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the path of a file', () => {
  it.each(['a', '/a//b', '/a/../b', '/a/%2e%2e/b', '/.git/config', '/a\\b', '/%00', '/%', '/a%0d%0ab'])(
    'is refused when it is %j',
    (path) => {
      expect(cleanPath(path)).toBeUndefined()
    },
  )
  it('is decoded', () => expect(cleanPath('/%E3%83%A1%E3%83%B3%E3%82%BA/')).toBe('/メンズ/'))
})

describe('a file in memory', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const changing = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-cache-'))
    vi.useFakeTimers({ toFake: ['Date'] })
    const cache = new FileCache(folder, () => ({ 'Content-Type': 'text/html' }))
    writeFileSync(join(folder, 'a.html'), 'old')
    await cache.find('/a.html')
    writeFileSync(join(folder, 'a.html'), 'newer')
    const content = async () => (await cache.find('/a.html'))?.content.toString()
    return { cache, content, remove: () => rmSync(join(folder, 'a.html')) }
  }

  it('is answered at once while it is requested often, and is checked behind the answer', async () => {
    const { cache, content, remove } = await changing()
    vi.advanceTimersByTime(1500)
    expect(cache.find('/a.html')).not.toBeInstanceOf(Promise)
    await eventually(async () => expect(await content()).toBe('newer'))
    remove()
    vi.advanceTimersByTime(1500)
    await eventually(async () => expect(await content()).toBe(undefined))
  })

  it('is checked before the answer when it was not requested for a while', async () => {
    const { content } = await changing()
    vi.advanceTimersByTime(60_000)
    expect(await content()).toBe('newer')
  })
})
