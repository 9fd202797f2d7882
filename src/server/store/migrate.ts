import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

// An arbitrary number that no other program uses on the database.
const LOCK = 4_126_027_311

const run = async (db: Kysely<Tables>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * Brings the schema up to date. Processes that start together wait for each other: on PostgreSQL by an advisory lock around
 * everything (Kysely creates its own tables before it locks), on SQLite by the write lock of the transaction.
 */
export const migrate = async (db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  if (kind === 'sqlite') return await run(db)
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK}::bigint)`.execute(connection)
    try {
      await run(connection)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(connection)
    }
  })
}
