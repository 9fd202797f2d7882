import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { geoCountryIn } from '#domain/consent'
import { sites } from '#domain/sites'
import { createApp } from '#server/app'
import { openStore, type Store } from '#server/store'
import { testAssortment } from '#tests/server/test-assortment'
import { countryOf } from '../../../../src/server/http/geography.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const pairs = letters.flatMap((first) => letters.map((second) => first + second))

describe('The country in a header', () => {
  it.each([
    ['DE', 'DE'],
    ['us', 'US'],
    ['Br', 'BR'],
    ['XK', 'XK'],
    ['UK', 'GB'],
  ])('with the value %s is %s', (header, country) => {
    expect(countryOf(header)).toBe(country)
  })

  it.each([
    undefined,
    ...[
      '',
      'XX',
      'T1',
      'A1',
      'ZZ',
      'EU',
      'AP',
      'UN',
      'AA',
      'QZ',
      'XA',
      'IC',
      'D',
      'DEU',
      'DE,US',
      ' DE',
      'de-DE',
      '12',
    ],
    ...['DE; Path=/x', 'US\r\nSet-Cookie: a=b', 'ＤＥ', '<script>', '__proto__', 'constructor', 'x'.repeat(9000)],
  ])('with the value %j is not known', (header) => {
    expect(countryOf(header)).toBeUndefined()
  })

  it('is one of the 249 of ISO 3166-1 or Kosovo, and every page can read it', () => {
    const known = pairs.filter((pair) => countryOf(pair) === pair)
    expect(known).toHaveLength(250)
    expect(known.filter((pair) => geoCountryIn(pair) !== pair)).toEqual([])
    expect(sites.filter(({ country }) => countryOf(country) !== country)).toEqual([])
  })

  it('is two capitals or undefined for every header', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...letters, 'i', 'ı', 'ß', '1', ' '), maxLength: 3 })),
        (text) => {
          expect(countryOf(text) ?? 'DE').toMatch(/^[A-Z]{2}$/)
        },
      ),
    )
  })
})

describe('A shop whose edge sends the country', () => {
  let folder: string
  let store: Store
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shop-geography-'))
    store = await openStore({ dataDir: join(folder, 'data') })
    for (const place of ['', 'stride/en_US', 'stride/en_US/404']) {
      mkdirSync(join(folder, 'dist', place), { recursive: true })
      writeFileSync(join(folder, 'dist', place, 'index.html'), '<!doctype html><title>A page</title>')
    }
    mkdirSync(join(folder, 'dist/_astro'))
    writeFileSync(join(folder, 'dist/_astro/a.js'), 'export {}')
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  const flags = '/api/publications/storefront/production'
  const ask = (path: string, headers: Record<string, string> = {}, settings = {}) =>
    createApp({
      store,
      assortment: testAssortment,
      settings: {
        addressing: 'path',
        environment: 'prod',
        distDir: join(folder, 'dist'),
        sites: ['stride/en_US'],
        geoHeader: 'CF-IPCountry',
        ...settings,
      },
      pages: true,
    }).request(`http://127.0.0.1:4321${path}`, { headers: { host: '127.0.0.1:4321', ...headers } })

  it('writes the cookie with a call, for all brands and until the browser is closed', async () => {
    const { status, headers } = await ask(flags, { 'cf-ipcountry': 'US' })
    expect(status).toBe(200)
    expect(headers.getSetCookie()).toEqual(['geo_country=US; Path=/; Secure; SameSite=Lax'])
    expect(headers.get('cache-control')).toBe('no-store')
    const local = await ask(flags, { 'cf-ipcountry': 'DE' }, { environment: 'local' })
    expect(local.headers.getSetCookie()).toEqual(['geo_country=DE; Path=/; SameSite=Lax'])
  })

  it('never writes the cookie with a page or a file, nor with an answer in their place', async () => {
    const paths = [
      '/',
      '/stride/en_US/',
      '/stride/en_US',
      '/stride/en_US/none/',
      '/nowhere/',
      '/_astro/a.js',
      '/healthz',
    ]
    for (const path of paths)
      for (const cookie of ['', 'geo_country=DE']) {
        const { headers } = await ask(path, { 'cf-ipcountry': 'US', cookie })
        expect(headers.getSetCookie(), path).toEqual([])
      }
    const page = await ask('/stride/en_US/', { 'cf-ipcountry': 'US' })
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
  })

  // Header, cookie that the browser sends, cookie that it is told; undefined for nothing.
  it.each([
    ['DE', 'geo_country=US', 'geo_country=DE; Path=/; Secure; SameSite=Lax'],
    ['US', 'geo_country=US', undefined],
    ['XX', 'geo_country=US', 'geo_country=; Max-Age=0; Path=/; Secure; SameSite=Lax'],
    [undefined, 'geo_country=US', 'geo_country=; Max-Age=0; Path=/; Secure; SameSite=Lax'],
    ['XX', undefined, undefined],
    [undefined, undefined, undefined],
    ['US; Domain=elsewhere.example', undefined, undefined],
  ])('with the header %s and the cookie %s writes %s', async (header, cookie, written) => {
    const { headers } = await ask(flags, { ...(header && { 'cf-ipcountry': header }), ...(cookie && { cookie }) })
    expect(headers.getSetCookie()).toEqual(written ? [written] : [])
  })

  it('lets no shared cache store an answer', async () => {
    const cached = async (headers: object, settings = {}) =>
      (await ask(flags, { ...headers }, settings)).headers.get('cache-control')
    expect(await cached({ 'cf-ipcountry': 'US', cookie: 'geo_country=US' })).toMatch(/^private, max-age=60/)
    expect(await cached({})).toMatch(/^private, max-age=60/)
    expect(await cached({ 'cf-ipcountry': 'US' }, { geoHeader: undefined })).toMatch(/^public, max-age=60/)
  })

  it('writes the cookie also where nothing has changed and where a call fails', async () => {
    const tag = (await ask(flags)).headers.get('etag')!
    const same = await ask(flags, { 'cf-ipcountry': 'US', 'if-none-match': tag })
    const none = await ask('/api/none', { 'cf-ipcountry': 'US' })
    expect([same.status, none.status]).toEqual([304, 404])
    for (const { headers } of [same, none]) expect(headers.getSetCookie()).toHaveLength(1)
  })

  it('ignores the header without the setting', async () => {
    const { headers } = await ask(flags, { 'cf-ipcountry': 'US', cookie: 'geo_country=DE' }, { geoHeader: undefined })
    expect(headers.getSetCookie()).toEqual([])
  })
})
