import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { asciiLower, isBeyondAscii } from '../ascii-lower.ts'
import type { Tables } from '../tables.ts'

/** Bags are found by the e-mail address that they name, whatever its letters. */
export const basketEmailsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await sql`create index basket_email on basket (${asciiLower(db, 'email')}) where email <> ''`.execute(db)
    await sql`create index basket_email_wide on basket (id) where ${isBeyondAscii('email')}`.execute(db)
  },
}
