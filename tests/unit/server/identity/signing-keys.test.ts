import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { createIdentity } from '#server/identity'
import { createMailer, openMails } from '#server/mail'
import { readSettings } from '#server/settings'
import { openSigningKeys } from '#server/store'
import { onBothStores } from '../store/stores.ts'
import { shops, type TestShop } from './shop.ts'

const ZOE = 'zoe@example.com'
const [first, second] = ['1'.repeat(32), '2'.repeat(32)]

const identityWith = (
  { store, dataDir, passwords }: Pick<TestShop, 'store' | 'dataDir' | 'passwords'>,
  signingKeys: readonly string[],
) => {
  const mails = openMails({ store, mailer: createMailer({ dataDir }), signingKeys })
  return createIdentity({ store, mails, passwords, signingKeys })
}

onBothStores((fresh) => {
  const shop = shops(fresh)

  it('What an earlier key signed stays valid after a rotation, and ids of light accounts stay the same.', async () => {
    const opened = await shop()
    const underKeys = (...signingKeys: string[]) => identityWith(opened, signingKeys)
    await opened.member().send('POST', '/ap-subscription', { email: ZOE })
    const [mail] = await opened.mails()
    const token = /[?&]u=([\w.-]+)/.exec(mail!.head)![1]!
    for (const keys of [[], [first], [second, first]]) {
      await expect(underKeys(...keys).unsubscribe(token)).resolves.toBeUndefined()
    }
    const idSecrets = [[], [first], [second, first]].map(
      async (keys) => (await openSigningKeys(opened.store, keys)).idSecret,
    )
    expect(new Set(await Promise.all(idSecrets)).size).toBe(1)
    const forged = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await expect(underKeys(first).unsubscribe(forged)).rejects.toMatchObject({ code: 'invalidToken' })
  })

  it('A key that the operator gives is not in the store.', async () => {
    const { store, dataDir, passwords } = await shop()
    const identity = identityWith({ store, dataDir, passwords }, [first])
    await identity.export('nobody')
    const secrets = await store.db.selectFrom('secret').selectAll().execute()
    expect(secrets.map(({ value }) => value)).not.toContain(first)
  })
})

describe('the settings of signing keys', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-keys-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const keysOf = (env: Record<string, string>) => readSettings(env, 'local').signingKeys

  test('come from the environment or from a file, the newest first', () => {
    const file = join(folder, 'keys')
    writeFileSync(file, `${second}\n${first}\n`)
    expect(keysOf({})).toEqual([])
    expect(keysOf({ SIGNING_KEYS: `${second}, ${first}` })).toEqual([second, first])
    expect(keysOf({ SIGNING_KEYS_FILE: file })).toEqual([second, first])
  })

  test.each([
    ['a short key', { SIGNING_KEYS: 'too short' }],
    ['no key', { SIGNING_KEYS: ',' }],
    ['a missing file', { SIGNING_KEYS_FILE: '/nowhere/keys' }],
    ['both', { SIGNING_KEYS: first, SIGNING_KEYS_FILE: '/nowhere/keys' }],
  ])('are refused without repeating a key: %s', (_, env) => {
    expect(() => keysOf(env)).toThrow(expect.objectContaining({ code: 'SETTING_INVALID' }))
    expect(() => keysOf(env)).not.toThrow(/too short|1{32}/)
  })
})
