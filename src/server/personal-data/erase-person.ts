import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/store'
import type { Person } from './person.ts'
import { tableRules } from './table-rules.ts'

/**
 * Deletes what the shop keeps about a person or makes it anonymous, table by table (rule privacy.10). `deleteMails` deletes the
 * mails to an address, also those that wait in the outbox.
 */
export const erasePerson = async (
  trx: Kysely<Tables>,
  person: Person,
  deleteMails: (address: string) => Promise<void>,
): Promise<void> => {
  for (const [name, rule] of Object.entries(tableRules)) {
    if (!rule.persons) continue
    const { deletion } = rule
    const table = sql.table(name)
    if (deletion.how === 'delete') await sql`delete from ${table} where ${rule.rows(person)}`.execute(trx)
    if (deletion.how === 'anonymise') {
      const set = sql.join(Object.entries(deletion.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
      await sql`update ${table} set ${set} where ${rule.rows(person)}`.execute(trx)
    }
  }
  for (const address of person.mailed) await deleteMails(address)
}
