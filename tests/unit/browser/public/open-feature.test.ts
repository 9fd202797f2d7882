import { brotliCompressSync } from 'node:zlib'
import { OpenFeature } from '@openfeature/web-sdk'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshModules } from '#tests/browser/fresh-modules'

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
  freshModules()
  const { setHostInfo } = await import('#browser/host')
  setHostInfo({ origin: 'http://shop.test', context: { env: 'prod', brand: 'stride', locale: 'de_DE' } })
  const { openFeatureProvider } = await import('#browser/public')
  const { isFlagOn } = await import('#browser/flags')
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

it('The OpenFeature provider gives the same answers as the shop, from one request.', async () => {
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
])(
  'The OpenFeature provider gives the reason for %s when it is asked with the default true.',
  async (name, expected) => {
    const { client } = await start()
    expect(client.getBooleanDetails(name, true)).toMatchObject(expected)
  },
)

it('The OpenFeature provider gives the default where another type than a boolean is wanted.', async () => {
  const { client } = await start()
  const mismatch = { reason: 'ERROR', errorCode: 'TYPE_MISMATCH' }
  expect(client.getStringDetails('on', 'x')).toMatchObject({ ...mismatch, value: 'x' })
  expect(client.getNumberDetails('on', 3)).toMatchObject({ ...mismatch, value: 3 })
  expect(client.getObjectDetails('on', { a: 1 })).toMatchObject({ ...mismatch, value: { a: 1 } })
})

it('The OpenFeature provider is ready and gives every default where the service fails, without an error.', async () => {
  service.mockRejectedValue(new TypeError('fetch failed'))
  const { client } = await start()
  expect(client.providerStatus).toBe('READY')
  expect(client.getBooleanValue('on', false)).toBe(false)
  expect(client.getBooleanValue('on', true)).toBe(true)
})

it('The OpenFeature provider reads the flags of its project, and an empty project is an error.', async () => {
  await start('checkout-team')
  expect(service.mock.calls.map(([url]) => url)).toEqual(['http://shop.test/api/publications/checkout-team/production'])
  await expect(start(' ')).rejects.toMatchObject({ code: 'flags/no-project' })
})

it('The OpenFeature provider sends nothing of the SDK’s context to the service.', async () => {
  await OpenFeature.setContext({ targetingKey: 'me@example.com', country: 'JP' })
  const { client } = await start()
  expect(client.getBooleanValue('elsewhere', false)).toBe(false)
  expect(JSON.stringify(service.mock.calls)).not.toContain('example.com')
  await OpenFeature.clearContext()
})

it('The OpenFeature provider is a small file without the SDK.', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/browser/public/open-feature.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    external: ['#browser/flags'],
  })
  const text = outputFiles[0]!.text
  expect(text).not.toContain('openfeature')
  expect(brotliCompressSync(text).length).toBeLessThan(700)
})
