import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartupError } from '#server/settings'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

// An arbitrary number that no other program uses on the database.
const LOCK = 4_126_027_311

/** Kysely calls a store corrupted whose steps are not the first ones of the list. */
const isOfOtherSteps = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('corrupted migrations')

const otherSteps = (cause: Error): StartupError =>
  new StartupError(
    'MIGRATIONS_DIFFER',
    `The store was made by other migrations than this version has (${cause.message.replace('corrupted migrations: ', '')}). ` +
      'A migration that has run keeps its name and its place: put it back, and write the change as a new one at the end of ' +
      'src/server/store/migrations. If the store is of a newer version, start that one. ' +
      'If it holds nothing to keep, start with a new one: move .data (or DATA_DIR) away, or name another database in DATABASE_URL.',
    { cause },
  )

const run = async (db: Kysely<Tables>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (isOfOtherSteps(error)) throw otherSteps(error)
  if (error) throw error
}

/**
 * Tells by one query whether every step has run. Nearly every start finds that, and takes no lock. False for a new store, which
 * has no list of steps, and where the database does not answer.
 */
export const isUpToDate = async (db: Kysely<Tables>): Promise<boolean> => {
  const ran = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch(() => undefined)
  const names = ran?.rows.map(({ name }) => name).sort()
  return names !== undefined && isDeepStrictEqual(names, Object.keys(migrations).sort())
}

/**
 * Brings the schema up to date. Processes that start together wait for each other: on PostgreSQL by an advisory lock around
 * everything (Kysely creates its own tables before it locks), on SQLite by the write lock of the transaction.
 * @throws StartupError MIGRATIONS_DIFFER
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
