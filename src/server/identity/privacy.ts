import type { Kysely } from 'kysely'
import { normalEmail } from '#domain/accounts'
import { cancelOpenOrders } from '#server/orders'
import { erasePerson, exportPerson, findPerson, type Person, type PersonExport } from '#server/personal-data'
import type { Tables } from '#server/store'
import { type AccountRow, readAccountForUpdate } from './account-row.ts'
import { ownAddresses } from './former-addresses.ts'
import { guessKey, type IdentityServices, type Trx } from './services.ts'

type Known = Pick<AccountRow, 'id' | 'email' | 'isVerified'>

const personOf = async (
  services: Pick<IdentityServices, 'secret'>,
  db: Kysely<Tables>,
  account: Known | undefined,
  proven?: string,
): Promise<Person> => {
  const own = account
    ? await ownAddresses(db, { ...account, isVerified: account.isVerified || proven !== undefined })
    : []
  const addresses = [...new Set(proven === undefined ? own : [proven, ...own])]
  const unverified = account && !addresses.includes(account.email) ? account.email : undefined
  const all = unverified === undefined ? addresses : [...addresses, unverified]
  const guessKeys = all.map((address) => guessKey(services, address))
  return await findPerson(db, { userId: account?.id, addresses, unverified, guessKeys })
}

const readAccount = async (db: Kysely<Tables>, column: 'id' | 'email', value: string): Promise<Known | undefined> => {
  const row = await db
    .selectFrom('identity_user')
    .select(['id', 'email', 'email_verified'])
    .where(column, '=', value)
    .executeTakeFirst()
  return row && { id: row.id, email: row.email, isVerified: row.email_verified === 1 }
}

/** All data that the shop keeps about an account, for its owner, without secrets. undefined when there is no such account. */
export const exportAccount = async (
  services: Pick<IdentityServices, 'store' | 'secret'>,
  userId: string,
): Promise<PersonExport | undefined> => {
  const { db } = services.store
  const account = await readAccount(db, 'id', userId)
  return account && (await exportPerson(db, await personOf(services, db, account)))
}

/**
 * All data about the person who has shown by a mailed link to own an address: also without an account. The account of the
 * address is the person's, because the owner of its mails can set its password.
 */
export const exportOwnerOf = async (services: IdentityServices, trx: Trx, email: string): Promise<PersonExport> => {
  const address = normalEmail(email)
  return await exportPerson(trx, await personOf(services, trx, await readAccount(trx, 'email', address), address))
}

const erase = async (services: IdentityServices, trx: Trx, person: Person): Promise<void> => {
  await cancelOpenOrders(trx, person.orders, services.clock())
  await erasePerson(trx, person, (address) => services.deleteMails(trx, address))
}

/**
 * Erases an account and everything that names its owner, by the rules of each table. Confirmed newsletters and guests' bags of
 * an unverified address stay, because they may belong to another person. False when there is no such account.
 */
export const eraseAccount = (services: IdentityServices, userId: string): Promise<boolean> =>
  services.transaction(async (trx) => {
    const account = await readAccountForUpdate(services, trx, userId)
    if (!account) return false
    await erase(services, trx, await personOf(services, trx, account))
    return true
  })

/** Erases everything about the person who has shown to own an address, see `exportOwnerOf`. */
export const eraseOwnerOf = async (services: IdentityServices, trx: Trx, email: string): Promise<void> => {
  const address = normalEmail(email)
  const found = await readAccount(trx, 'email', address)
  const account = found && (await readAccountForUpdate(services, trx, found.id))
  await erase(services, trx, await personOf(services, trx, account?.email === address ? account : undefined, address))
}
