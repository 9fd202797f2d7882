import type { Kysely } from 'kysely'
import { normalEmail } from '#domain/accounts'
import { lockBagsOf, removeGiftsTo } from '#server/basket'
import { cancelOpenOrders, returnGiftCardsTo } from '#server/orders'
import {
  erasePerson,
  exportPerson,
  findPerson,
  lockForDeletion,
  type Person,
  type PersonExport,
} from '#server/personal-data'
import type { Tables } from '#server/store'
import { type AccountRow, readAccountForUpdate } from '../accounts/account-row.ts'
import { ownAddresses } from '../mailed-links/former-addresses.ts'
import { guessKey, type IdentityServices, type Trx } from '../services.ts'

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

/**
 * Erases a person, whose account is locked already. The person's rows are read again behind the locks of the bags: what was committed
 * while they were waited for is erased too (rule orders.12).
 */
const erase = async (services: IdentityServices, trx: Trx, read: () => Promise<Person>): Promise<void> => {
  const { kind } = services.store
  const { baskets, addresses } = await read()
  await lockBagsOf(trx, kind, { baskets, addresses })
  const found = await read()
  // A bag that got an address of the person after its lock was looked for is filled after the deletion.
  const person = { ...found, baskets: found.baskets.filter((id) => baskets.includes(id)) }
  await removeGiftsTo(trx, person.addresses)
  await cancelOpenOrders(trx, kind, { numbers: person.orders, now: services.clock() })
  await returnGiftCardsTo(trx, person.addresses, services.mails.want)
  await erasePerson(trx, person, (address) => services.mails.deleteTo(trx, address))
}

/**
 * Erases an account and everything that names its owner, by the rules of each table. Confirmed newsletters and guests' bags of
 * an unverified address stay, because they may belong to another person. False when there is no such account.
 */
export const eraseAccount = (services: IdentityServices, userId: string): Promise<boolean> =>
  services.transaction(async (trx) => {
    await lockForDeletion(trx, services.store.kind)
    const account = await readAccountForUpdate(services, trx, userId)
    if (!account) return false
    await erase(services, trx, () => personOf(services, trx, account))
    return true
  })

/** Erases everything about the person who has shown to own an address, see `exportOwnerOf`. */
export const eraseOwnerOf = async (services: IdentityServices, trx: Trx, email: string): Promise<void> => {
  const address = normalEmail(email)
  await lockForDeletion(trx, services.store.kind)
  const found = await readAccount(trx, 'email', address)
  const locked = found && (await readAccountForUpdate(services, trx, found.id))
  const account = locked?.email === address ? locked : undefined
  await erase(services, trx, () => personOf(services, trx, account, address))
}
