import { brotliCompressSync } from 'node:zlib'
import { OpenFeature } from '@openfeature/web-sdk'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// The real SDK, as a page of another team uses it.

const publication = {
  flags: [
    { name: 'on', disabled: false, value: true },
    { name: 'german', disabled: false, rules: [{ countries: ['DE'] }] },
    { name: 'all-in-percent', disabled: false, rules: [{ percentage: 99.99 }] },
    { name: 'elsewhere', disabled: false, rules: [{ countries: ['JP'] }] },
    { name: 'gone', disabled: true, value: true },
  ],
  segments: [],
}

const service = vi.fn(async (_url: string) => Response.json(publication))

const start = async (project?: string) => {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('causeway.bus'))
  const { setHostInfo } = await import('#platform/host')
  setHostInfo({ origin: 'http://shop.test', context: { env: 'prod', brand: 'stride', locale: 'de_DE' } })
  const { openFeatureProvider } = await import('#platform/open-feature')
  const { isFlagOn } = await import('#platform/flags')
  await OpenFeature.setProviderAndWait(openFeatureProvider(project))
  return { client: OpenFeature.getClient(), isFlagOn }
}

beforeEach(() => {
  vi.stubGlobal('fetch', service)
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
})
afterEach(async () => {
  await OpenFeature.clearProviders()
  vi.unstubAllGlobals()
  service.mockReset()
  service.mockImplementation(async () => Response.json(publication))
})

it('answers as the shop itself does, out of one request', async () => {
  const { client, isFlagOn } = await start()
  for (const { name } of publication.flags) expect(client.getBooleanValue(name, false)).toBe(await isFlagOn(name))
  expect(service.mock.calls.map(([url]) => url)).toEqual(['http://shop.test/api/publications/storefront/production'])
})

it.each([
  ['on', { value: true, reason: 'DEFAULT', variant: 'on' }],
  ['german', { value: true, reason: 'TARGETING_MATCH', variant: 'on' }],
  ['all-in-percent', { reason: expect.stringMatching('SPLIT|DEFAULT') }],
  ['elsewhere', { value: false, reason: 'DEFAULT', variant: 'off' }],
  ['gone', { value: true, reason: 'ERROR', errorCode: 'FLAG_NOT_FOUND' }],
  ['unknown', { value: true, reason: 'ERROR', errorCode: 'FLAG_NOT_FOUND' }],
])('says of %s why it is so; asked with the default true', async (name, expected) => {
  const { client } = await start()
  expect(client.getBooleanDetails(name, true)).toMatchObject(expected)
})

it('gives the default back where another type than a boolean is asked for', async () => {
  const { client } = await start()
  const mismatch = { reason: 'ERROR', errorCode: 'TYPE_MISMATCH' }
  expect(client.getStringDetails('on', 'x')).toMatchObject({ ...mismatch, value: 'x' })
  expect(client.getNumberDetails('on', 3)).toMatchObject({ ...mismatch, value: 3 })
  expect(client.getObjectDetails('on', { a: 1 })).toMatchObject({ ...mismatch, value: { a: 1 } })
})

it('is silent, ready and all defaults where the service fails', async () => {
  service.mockRejectedValue(new TypeError('fetch failed'))
  const { client } = await start()
  expect(client.providerStatus).toBe('READY')
  expect(client.getBooleanValue('on', false)).toBe(false)
  expect(client.getBooleanValue('on', true)).toBe(true)
})

it('reads the project that it is made for, and needs one', async () => {
  await start('checkout-team')
  expect(service.mock.calls.map(([url]) => url)).toEqual(['http://shop.test/api/publications/checkout-team/production'])
  await expect(start(' ')).rejects.toMatchObject({ code: 'flags/no-project' })
})

it('tells the service nothing of what the SDK knows of the visitor', async () => {
  await OpenFeature.setContext({ targetingKey: 'me@example.com', country: 'JP' })
  const { client } = await start()
  expect(client.getBooleanValue('elsewhere', false)).toBe(false)
  expect(JSON.stringify(service.mock.calls)).not.toContain('example.com')
  await OpenFeature.clearContext()
})

it('is a small file of its own, without the SDK', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/platform/open-feature/index.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    external: ['#platform/flags'],
  })
  const text = outputFiles[0]!.text
  expect(text).not.toContain('openfeature')
  expect(brotliCompressSync(text).length).toBeLessThan(700)
})
