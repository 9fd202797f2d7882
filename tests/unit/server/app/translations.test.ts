import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { contentPath, readDocument, shopContent } from '#content/files'
import { loadManifests } from '#content/islands'
import { loadTexts, translator } from '#content/messages'
import { compile, translationsPath } from '#domain/messages'
import { sites } from '#domain/sites'
import { createApp } from '#server/app'
import { openStore } from '#server/store'
import { testAssortment } from '#tests/server/test-assortment'
import { translationRoutes } from '../../../../src/server/app/translations.ts'

// The island of the test has messages that every catalogue words, one with arguments.
const root = mkdtempSync(join(tmpdir(), 'shop-islands-'))
mkdirSync(join(root, 'islands/rain-alarm'), { recursive: true })
mkdirSync(join(root, 'islands/ui'))
writeFileSync(
  join(root, 'islands/rain-alarm/manifest.ts'),
  "export const manifest = { name: 'rain-alarm', messages: ['bag.title', 'bag.count'] }\n",
)
afterAll(() => rmSync(root, { recursive: true }))

const english = loadTexts(readDocument(shopContent, contentPath(shopContent, 'messages', 'en.yaml')))
const everyKey = [...(english.value?.catalogue.keys() ?? [])]

const routes = translationRoutes(() => loadManifests(root))
const inRouter = (path: string) => path.replace('/api/projects', '')
const get = (namespace: string, locale: string, headers: Record<string, string> = {}) =>
  routes.request(inRouter(translationsPath(namespace, locale)), { headers })
const getCompiled = (namespace: string, locale: string) =>
  routes.request(inRouter(translationsPath(namespace, locale, 'compiled')))

describe('The translations service', () => {
  it.each([
    ['en_GB', 'en-GB'],
    ['de_DE', 'de-DE'],
    ['ar_SA', 'ar-SA'],
  ])(
    'answers the messages of an island by key in the language of %s, written and compiled',
    async (locale, languageTag) => {
      const { pick } = translator({ languageTag })
      const expected = pick(['bag.title', 'bag.count'])
      const [written, compiled] = await Promise.all([get('rain-alarm', locale), getCompiled('rain-alarm', locale)])
      for (const answer of [written, compiled]) {
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
        expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=60/)
      }
      expect(written.headers.get('etag')).not.toBe(compiled.headers.get('etag'))
      const texts = (await written.json()) as Record<string, string>
      expect(Object.keys(texts).sort()).toEqual(['bag.count', 'bag.title'])
      expect(texts['bag.count']).toContain('{0,choice,')
      expect(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]))).toEqual(expected)
      expect(await compiled.json()).toEqual(expected)
    },
  )

  it.each(sites.map(({ languageTag }) => languageTag).filter((tag, at, all) => all.indexOf(tag) === at))(
    'writes every message of %s so that it reads as the compiled one',
    (languageTag) => {
      const { pick, pickWritten } = translator({ languageTag })
      const written = Object.entries(pickWritten(everyKey))
      expect(written.length).toBeGreaterThan(500)
      expect(Object.fromEntries(written.map(([key, text]) => [key, compile(text)]))).toEqual(pick(everyKey))
    },
  )

  it.each(['', 'Compiled', 'icu'])('refuses the form "%s" and names those that there are', async (form) => {
    const answer = await routes.request(`${inRouter(translationsPath('rain-alarm', 'en_GB'))}?form=${form}`)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ errorCode: 'invalidQuery', message: expect.stringContaining('written or compiled') }),
    ])
  })

  it('answers in different words for different languages, under different tags', async () => {
    const [english, german] = await Promise.all([get('rain-alarm', 'en_GB'), get('rain-alarm', 'de_DE')])
    expect(german.headers.get('etag')).not.toBe(english.headers.get('etag'))
    expect(await german.text()).not.toBe(await english.text())
  })

  it('does not send a set again to a caller that has it', async () => {
    const etag = (await get('rain-alarm', 'en_GB')).headers.get('etag')!
    const again = await get('rain-alarm', 'en_GB', { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('rain-alarm', 'de_DE', { 'if-none-match': etag })).status).toBe(200)
  })

  it.each([
    ['project', '/other/namespaces/rain-alarm/translations/en_GB/keys'],
    ['namespace', '/storefront/namespaces/sun-alarm/translations/en_GB/keys'],
    ['namespace, though it is a folder', '/storefront/namespaces/ui/translations/en_GB/keys'],
    ['namespace', '/storefront/namespaces/..%2Frain-alarm/translations/en_GB/keys'],
    ['namespace', '/storefront/namespaces/__proto__/translations/en_GB/keys'],
    ['locale', '/storefront/namespaces/rain-alarm/translations/en_XX/keys'],
    ['locale', '/storefront/namespaces/rain-alarm/translations/en/keys'],
    ['locale', '/storefront/namespaces/rain-alarm/translations/%FF/keys'],
  ])('does not know another %s: %s', async (_, path) => {
    const answer = await routes.request(path)
    expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([404, 'notFound'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('Manifests that cannot be read', () => {
  it('fail the calls that wait for them, and are read again at the next call', async () => {
    const read = vi.fn(() => loadManifests(root)).mockRejectedValueOnce(new Error('The disk is away.'))
    const app = translationRoutes(read)
    const ask = async () =>
      (await app.request(translationsPath('rain-alarm', 'en_GB').replace('/api/projects', ''))).status
    expect(await Promise.all([ask(), ask()])).toEqual([500, 500])
    expect([await ask(), await ask()]).toEqual([200, 200])
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('The back end', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-translations-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('answers an island of the shop, writes no cookie with it, and lets no other origin read it', async () => {
    const store = await openStore({ dataDir })
    const settings = { addressing: 'path', environment: 'prod', distDir: '/nowhere', sites: [] } as const
    const app = createApp({
      store,
      assortment: testAssortment,
      settings: { ...settings, geoHeader: 'cf-ipcountry' },
      pages: false,
    })
    const headers = { origin: 'https://evil.example', 'cf-ipcountry': 'DE' }
    const ask = (path: string, method = 'GET') => app.request(path, { method, headers })
    const answer = await ask(translationsPath('consent', 'de_DE'))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(translator({ languageTag: 'de-DE' }).pickWritten(['consent.*']))
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('cache-control')).toMatch(/^public/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await ask(translationsPath('consent', 'de_DE'), 'POST')).status).toBe(403)
    await store.close()
  })
})
