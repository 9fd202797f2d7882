import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { loadManifests } from '#content/islands'
import { translator } from '#content/messages'
import { translationsPath } from '#domain/messages'
import { createApp } from '#server/app'
import { openStore } from '#server/store'
import { translationRoutes } from '#server/translations'
import { testAssortment } from '#tests/server/test-assortment'

// The island of the test has a message that every catalogue words.
const root = mkdtempSync(join(tmpdir(), 'shop-islands-'))
mkdirSync(join(root, 'islands/rain-alarm'), { recursive: true })
mkdirSync(join(root, 'islands/ui'))
writeFileSync(
  join(root, 'islands/rain-alarm/manifest.ts'),
  "export const manifest = { name: 'rain-alarm', messages: ['bag.title'] }\n",
)
afterAll(() => rmSync(root, { recursive: true }))

const routes = translationRoutes(() => loadManifests(root))
const get = (namespace: string, locale: string, headers: Record<string, string> = {}) =>
  routes.request(translationsPath(namespace, locale).replace('/api/projects', ''), { headers })

describe('The translations service', () => {
  it.each([
    ['en_GB', 'en-GB'],
    ['de_DE', 'de-DE'],
    ['ar_SA', 'ar-SA'],
  ])('answers the messages of an island by key in the language of %s', async (locale, languageTag) => {
    const answer = await get('rain-alarm', locale)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=60/)
    expect(await answer.json()).toEqual(translator({ languageTag }).pick(['bag.title']))
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
    expect(await answer.json()).toEqual(translator({ languageTag: 'de-DE' }).pick(['consent.*']))
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('cache-control')).toMatch(/^public/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await ask(translationsPath('consent', 'de_DE'), 'POST')).status).toBe(403)
    await store.close()
  })
})
