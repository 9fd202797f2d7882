import { expect, it } from 'vitest'
import { publishedKeys, rotateKeys } from '#server/partner-apps'
import { openStore } from '#server/store'
import { onBothStores } from '../store/stores.ts'
import { logIn, partnerShops } from './shop.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Jwks {
  keys: Record<string, unknown>[]
}

const jwksOf = async (origin: string): Promise<Jwks> => (await fetch(`${origin}/oauth2/jwks`)).json() as Promise<Jwks>
const kidOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid

onBothStores((fresh) => {
  const open = partnerShops(fresh)

  it('A new key is published before it signs, and the old one as long as an app may show its tokens.', async () => {
    const { settings } = await fresh()
    const store = await openStore(settings)
    const begun = Date.now()
    const seen: unknown[][] = []
    for (const shift of [0, 29 * DAY, 30 * DAY, 30 * DAY + 2 * HOUR, 89 * DAY, 92 * DAY]) {
      const services = { store, clock: () => begun + shift }
      await rotateKeys(services)
      seen.push((await publishedKeys(services)).map(({ kid }) => kid))
    }
    await store.close()
    expect(seen).toEqual([['1'], ['1'], ['1', '2'], ['2', '1'], ['2', '3', '1'], ['3', '2']])
  })

  it('ID tokens are signed by the key that signs, and no private part is published.', async () => {
    const shop = await open()
    const { tokens } = await logIn(shop)
    expect(kidOf(tokens.id_token!)).toBe('1')
    const { keys } = await jwksOf(shop.origin)
    expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  it('Of processes that rotate at once, one makes the key.', async () => {
    const { settings } = await fresh()
    const store = await openStore(settings)
    const begun = Date.now()
    await store.db
      .insertInto('partner_key')
      .values({ kid: '1', jwk: '{}', created_at: begun - 40 * DAY, signs_at: begun - 40 * DAY })
      .execute()
    await Promise.all(Array.from({ length: 4 }, () => rotateKeys({ store, clock: () => begun })))
    const rows = await store.db.selectFrom('partner_key').select('kid').orderBy('kid').execute()
    await store.close()
    expect(rows.map(({ kid }) => kid)).toEqual(['1', '2'])
  })
})
