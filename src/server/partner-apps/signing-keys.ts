import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Store } from '#server/store'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a key signs. */
const SIGNING_MS = 30 * DAY
/** A new key is published so long before it signs that every process and every app has read it. */
const AHEAD_MS = HOUR
/** How long a key that signs no more is published: a logout may show an ID token of that age. */
const VERIFYING_MS = 60 * DAY

const makePair = promisify(generateKeyPair)

interface KeyServices {
  store: Store
  clock: () => number
}

/** A private key as JSON Web Key, with `kid`, `use` and `alg`. */
export type SigningKey = Readonly<Record<string, unknown>>

/** Keys are numbered: of any number of processes that make the same one, the first has made it. */
const makeKey = async ({ store: { db }, clock }: KeyServices, number: number, signsAt: number): Promise<void> => {
  const { privateKey } = await makePair('rsa', { modulusLength: 2048 })
  const kid = `${number}`
  const jwk = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' })
  await db
    .insertInto('partner_key')
    .values({ kid, jwk, created_at: clock(), signs_at: signsAt })
    .onConflict((on) => on.column('kid').doNothing())
    .execute()
}

const newest = ({ store: { db } }: KeyServices) =>
  db.selectFrom('partner_key').select(['kid', 'signs_at']).orderBy('signs_at', 'desc').executeTakeFirst()

/**
 * Makes the next key when the newest one has signed for long enough, and deletes keys that no token needs any more (rule partner-apps.9). Makes
 * none where there is none: the first one is made by the first request of an app.
 */
export const rotateKeys = async (services: KeyServices): Promise<void> => {
  const now = services.clock()
  const last = await newest(services)
  if (!last) return
  if (last.signs_at + SIGNING_MS <= now) await makeKey(services, Number(last.kid) + 1, now + AHEAD_MS)
  const { db } = services.store
  const rows = await db.selectFrom('partner_key').select(['kid', 'signs_at']).orderBy('signs_at').execute()
  const unneeded = rows.filter((_, at) => (rows[at + 1]?.signs_at ?? now) + VERIFYING_MS < now).map(({ kid }) => kid)
  if (unneeded.length > 0) await db.deleteFrom('partner_key').where('kid', 'in', unneeded).execute()
}

/** All published keys; the first one signs. Makes one where there is none. */
export const publishedKeys = async (services: KeyServices): Promise<SigningKey[]> => {
  const now = services.clock()
  if (!(await newest(services))) await makeKey(services, 1, now)
  const query = services.store.db.selectFrom('partner_key').select(['jwk', 'signs_at'])
  const rows = await query.orderBy('signs_at', 'desc').execute()
  const signing = rows.find((row) => row.signs_at <= now) ?? rows[0]!
  return [signing, ...rows.filter((row) => row !== signing)].map(({ jwk }) => JSON.parse(jwk))
}
