import { domainToASCII } from 'node:url'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

const inDns = (email: string): string => {
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1))
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`
}

/** Spells the addresses of a table anew; `taken` finds a row that has the new spelling already. */
const respell = async (
  db: Kysely<Tables>,
  table: 'identity_user' | 'subscription' | 'former_email' | 'identity_link',
  taken: string,
): Promise<void> => {
  const name = sql.table(table)
  const { rows } = await sql<{ email: string }>`
    select distinct email from ${name} where octet_length(email) > length(email)`.execute(db)
  for (const { email } of rows) {
    await sql`
      update ${name} set email = ${inDns(email)}
      where email = ${email} and not exists (
        select 1 from ${name} as other where other.email = ${inDns(email)} and ${sql.raw(taken)})`.execute(db)
  }
}

/**
 * The domains of stored addresses as the DNS has them (rule account.25). Where two accounts or subscriptions would have one
 * address then, the one in the older spelling stays as it is.
 */
export const emailDomainsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await respell(db, 'identity_user', 'true')
    await respell(db, 'subscription', 'other.brand = subscription.brand')
    await respell(db, 'former_email', 'other.user_id = former_email.user_id')
    await respell(db, 'identity_link', 'false')
  },
}
