import type { Kysely } from 'kysely'
import { normalEmail } from '#domain/accounts'
import { asciiLower, isBeyondAscii, keyedHash, secretOf, type Tables } from '#server/store'

/** A person, as the store knows one. */
export interface Person {
  /** The account; undefined without one. */
  userId: string | undefined
  /** The addresses that the person has shown to own, in their normal spelling. */
  addresses: readonly string[]
  /** The account's own address where it is not verified: another person may own it. */
  unverified: string | undefined
  /** Keyed hashes of the addresses, under which guesses are counted and refusals are kept. */
  keys: readonly string[]
  baskets: readonly string[]
  /** Numbers of orders. */
  orders: readonly string[]
  /** Addresses to which mails of the account went: also those that an e-mail change has asked for. */
  mailed: readonly string[]
}

/** What of a person must be known to find the rest. */
export type KnownOfPerson = Pick<Person, 'userId' | 'addresses' | 'unverified'> & {
  /** The keys of password guesses. */
  guessKeys: readonly string[]
}

/** The key under which the refusals of an address are kept. Its secret never changes. */
export const permissionKey = async (db: Kysely<Tables>, email: string): Promise<string> =>
  keyedHash(await secretOf({ db }, 'permissions'), 'permission', normalEmail(email))

/**
 * Bags that name an address. The databases differ in how they lower letters beyond ASCII: of addresses with such letters all are read, and
 * compared here.
 */
const basketsNaming = async (db: Kysely<Tables>, addresses: readonly string[]): Promise<string[]> => {
  if (addresses.length === 0) return []
  const query = db.selectFrom('basket').select(['id', 'email']).where('email', '<>', '')
  const equal = await query.where(asciiLower(db, 'email'), 'in', addresses).execute()
  const wide = await query.where(isBeyondAscii('email')).execute()
  return [...equal, ...wide].filter(({ email }) => addresses.includes(normalEmail(email))).map(({ id }) => id)
}

/** Bags of the account, and bags that name an address. */
const basketsOf = async (db: Kysely<Tables>, { userId, addresses }: KnownOfPerson): Promise<string[]> => {
  const named = await basketsNaming(db, addresses)
  const own =
    userId === undefined ? [] : await db.selectFrom('basket').select('id').where('user_id', '=', userId).execute()
  return [...new Set([...named, ...own.map(({ id }) => id)])]
}

/** Orders of the account, and orders of a guest with one of the addresses. */
const ordersOf = async (db: Kysely<Tables>, { userId, addresses }: KnownOfPerson): Promise<string[]> => {
  const query = db.selectFrom('shop_order').select('number')
  const named = addresses.length === 0 ? [] : await query.where('normal_email', 'in', addresses).execute()
  const own = userId === undefined ? [] : await query.where('user_id', '=', userId).execute()
  return [...new Set([...named, ...own].map(({ number }) => number))]
}

const requestedAddresses = async (db: Kysely<Tables>, userId: string | undefined): Promise<string[]> => {
  if (userId === undefined) return []
  const rows = await db
    .selectFrom('identity_link')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['email', 'emailApproval'])
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** Everything by which the rules of the tables find a person's rows. */
export const findPerson = async (db: Kysely<Tables>, known: KnownOfPerson): Promise<Person> => {
  const { userId, addresses, unverified, guessKeys } = known
  const keys = await Promise.all(addresses.map((address) => permissionKey(db, address)))
  const own = unverified === undefined ? addresses : [...addresses, unverified]
  return {
    userId,
    addresses,
    unverified,
    keys: [...keys, ...guessKeys],
    baskets: await basketsOf(db, known),
    orders: await ordersOf(db, known),
    mailed: [...new Set([...own, ...(await requestedAddresses(db, userId))])],
  }
}
