import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-external-'))
  vi.stubEnv('CONTENT_OVERLAY', folder)
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string
const apple = 'apple: { client-id: x, team-id: T, key-id: K }'

/** What a start says of these providers and variables. */
const started = async (providers: string, env: Record<string, string>) => {
  writeFileSync(join(folder, 'external-providers.yaml'), `prod: { ${providers} }\n`)
  const { readSettings } = await import('#server/settings')
  const { externalLoginsOf } = await import('../../../../src/server/process/external-logins.ts')
  return externalLoginsOf(readSettings(env, 'prod'))
}

it('Each provider gets its secret, and a key may stand in one line.', async () => {
  const env = { EXTERNAL_GOOGLE_SECRET: 's', EXTERNAL_APPLE_SECRET: pem.replaceAll('\n', '\\n') }
  const { providers, secrets } = await started(`google: { client-id: x }, ${apple}`, env)
  expect([providers.map(({ id }) => id), secrets]).toEqual([['google', 'apple'], { google: 's', apple: pem }])
})

it('The registration of a country has a secret of its own.', async () => {
  const env = {
    EXTERNAL_YAHOO_SECRET: 's',
    EXTERNAL_YAHOO_JP_SECRET: 'j',
    EXTERNAL_TEST_SECRET: 'x',
    EXTERNAL_X_SECRET: 'x',
  }
  const { secrets } = await started('yahoo: { client-id: x, by-country: { JP: { client-id: y } } }', env)
  expect(secrets).toEqual({ yahoo: 's', yahoo_JP: 'j' })
})

it.each<[what: string, providers: string, env: Record<string, string>, says: string]>([
  [
    'a provider without its secret',
    'google: { client-id: x }',
    {},
    'EXTERNAL_GOOGLE_SECRET is missing: prod offers logins by "google"',
  ],
  [
    'the registration of a country without its secret',
    'yahoo: { client-id: x, by-country: { JP: { client-id: y } } }',
    { EXTERNAL_YAHOO_SECRET: 's' },
    'EXTERNAL_YAHOO_JP_SECRET is missing: prod offers logins by "yahoo_JP"',
  ],
  ['an empty secret', 'vk: { client-id: x }', { EXTERNAL_VK_SECRET: '' }, 'EXTERNAL_VK_SECRET is missing'],
  [
    'a secret without its provider',
    '',
    { EXTERNAL_NAVER_SECRET: 's' },
    'EXTERNAL_NAVER_SECRET is set, but prod offers no login by "naver"',
  ],
  [
    'a text in place of a key',
    apple,
    { EXTERNAL_APPLE_SECRET: 'secret' },
    'EXTERNAL_APPLE_SECRET must be the provider',
  ],
  ['a key that cannot sign', apple, { EXTERNAL_APPLE_SECRET: rsa }, 'EXTERNAL_APPLE_SECRET must be the provider'],
])('A start refuses %s, and repeats no secret.', async (_what, providers, env, says) => {
  const refusal = await started(providers, env).then(
    () => undefined,
    (error: unknown) => error as { code: string; message: string },
  )
  expect(refusal).toMatchObject({ code: 'SETTING_INVALID', message: expect.stringContaining(says) })
  expect(refusal?.message).not.toContain('PRIVATE KEY')
})
