/**
 * The store: Kysely on node:sqlite or PostgreSQL, the same queries on both.
 * Inside a transaction use `trx`, never `db`: what `db` writes waits for the transaction, and fails at its deadline.
 */
import { statfs } from 'node:fs/promises'
import { type CompiledQuery, type Dialect, Kysely, sql } from 'kysely'
import { StartupError } from '#server/settings'
import { isUpToDate, migrate } from './migrate.ts'
import type { PostgresDeadlines } from './postgres.ts'
import { sqliteFile } from './sqlite.ts'
import { createIfMissing, makePrivate, requireSound, storePath } from './sqlite-file.ts'
import type { StoreLoad } from './store-load.ts'
import type { Tables } from './tables.ts'

export type {
  AccountOrigin,
  IdentitySessionTable,
  IdentityUserTable,
  SubscriptionTable,
} from './account-tables.ts'
export { asciiLower, isBeyondAscii } from './ascii-lower.ts'
export { deleteInBatches } from './batches.ts'
export type { CardMovement, GiftCardTable as GiftCardRow } from './gift-card-table.ts'
export { openOnce } from './open-once.ts'
export type { OrderLineTable, OrderTables, PaymentTable, ShopOrderTable } from './order-tables.ts'
export type { PrivacyRequestTable } from './privacy-tables.ts'
export { keyedHash, randomToken, secretOf, tokenHash } from './secrets.ts'
export { openSigningKeys, type SigningKeys } from './signing-keys.ts'
export type { StockNoticeTable } from './stock-notice-table.ts'
export { StoreError, type StoreErrorCode } from './store-error.ts'
export type { StoreLoad } from './store-load.ts'
export type { BasketLineTable, BasketTable, ConsentRecordTable, MailQueueTable, StockTable, Tables } from './tables.ts'
export { inTransaction } from './transaction.ts'

export interface Store {
  db: Kysely<Tables>
  kind: 'sqlite' | 'postgres'
  /**
   * Prepares a frequent query whose parameters are texts. It reads committed rows, waits for no transaction, and may not
   * write.
   */
  prepare: <R>(query: CompiledQuery<R>) => (...parameters: readonly string[]) => Promise<R[]>
  /** What the connections of this process do at this moment. */
  load: () => StoreLoad
  /** Rejects when the store does not answer within two seconds. */
  ping: () => Promise<void>
  /**
   * Commits a write and gives the free bytes on the disk of `dataDir`; null where there is no such folder.
   * @throws StoreError when the store cannot write
   */
  probeWriting: () => Promise<{ freeBytes: number | null }>
  close: () => Promise<void>
}

export interface StoreSettings {
  /** A postgres:// address; undefined: SQLite in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** How long PostgreSQL is waited for; tests wait less. */
  deadlines?: PostgresDeadlines
  /** How long a write to SQLite waits for other writers, in milliseconds; tests wait less. */
  writeDeadline?: number
}

const inTwoSeconds = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The store did not answer within 2 s.')), 2000)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

// Without user and password, which the message must not show.
const serverName = (databaseUrl: string): string => {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

const openError = (settings: StoreSettings, cause: unknown): StartupError => {
  const reason = cause instanceof Error ? cause.message.split('\n')[0] || cause.name : String(cause)
  return settings.databaseUrl
    ? new StartupError('DATABASE_UNREACHABLE', `No PostgreSQL at ${serverName(settings.databaseUrl)}: ${reason}`, {
        cause,
      })
    : new StartupError('DATA_DIR_UNWRITABLE', `Cannot open the store in ${settings.dataDir}: ${reason}`, { cause })
}

/** How long a step of the schema may take, and how long a process waits for another one that brings the schema up to date. */
const MIGRATION_MS = 600_000

const withDb = async (dialect: Dialect, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> => {
  const db = new Kysely<Tables>({ dialect })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

interface Connected extends Pick<Store, 'kind' | 'prepare' | 'load'> {
  db: Kysely<Tables>
}

/** Migrates where a step is missing. Closes the connection where that fails. */
const bringUpToDate = async (db: Kysely<Tables>, migrateAll: () => Promise<void>): Promise<void> => {
  try {
    if (!(await isUpToDate(db))) await migrateAll()
  } catch (error) {
    await db.destroy()
    throw error
  }
}

const connectPostgres = async (databaseUrl: string, given: PostgresDeadlines | undefined): Promise<Connected> => {
  // Loaded late: a shop on SQLite does not need pg.
  const { postgresServer, usualDeadlines } = await import('./postgres.ts')
  const deadlines = given ?? usualDeadlines
  const { dialect, load } = postgresServer(databaseUrl, deadlines)
  const db = new Kysely<Tables>({ dialect })
  await bringUpToDate(db, () => {
    const patient = postgresServer(databaseUrl, { ...deadlines, query: MIGRATION_MS })
    return withDb(patient.dialect, (own) => migrate(own, 'postgres'))
  })
  const prepare: Store['prepare'] =
    <R>(query: CompiledQuery<R>) =>
    async (...parameters) =>
      (await db.executeQuery<R>({ ...query, parameters })).rows
  return { kind: 'postgres', db, prepare, load }
}

const connectSqlite = async (dataDir: string, writeDeadline: number | undefined): Promise<Connected> => {
  const path = storePath(dataDir)
  await createIfMissing(path, (draft) => withDb(sqliteFile(draft).dialect, (db) => migrate(db, 'sqlite')))
  makePrivate(path)
  requireSound(path)
  const { dialect, prepare, load } = sqliteFile(path, writeDeadline)
  const db = new Kysely<Tables>({ dialect })
  await bringUpToDate(db, () => migrate(db, 'sqlite'))
  return { kind: 'sqlite', db, prepare, load }
}

const probeWriting = async (db: Kysely<Tables>, dataDir: string): Promise<{ freeBytes: number | null }> => {
  const at = Date.now()
  await db
    .insertInto('write_probe')
    .values({ id: 1, at })
    .onConflict((on) => on.column('id').doUpdateSet({ at }))
    .execute()
  const disk = await statfs(dataDir).catch(() => undefined)
  return { freeBytes: disk ? disk.bavail * disk.bsize : null }
}

/**
 * Opens the store and brings its schema up to date. Several processes may do so at once.
 * @throws StartupError DATA_DIR_UNWRITABLE, DATABASE_UNREACHABLE, MIGRATIONS_DIFFER, STORE_DAMAGED
 */
export const openStore = async (settings: StoreSettings): Promise<Store> => {
  const { databaseUrl, dataDir, deadlines, writeDeadline } = settings
  const connecting = databaseUrl ? connectPostgres(databaseUrl, deadlines) : connectSqlite(dataDir, writeDeadline)
  const { db, kind, prepare, load } = await connecting.catch((cause: unknown) => {
    throw cause instanceof StartupError ? cause : openError(settings, cause)
  })
  // A select by Kysely's builder, and so on SQLite a reading one.
  const one = prepare(db.selectNoFrom(sql<number>`1`.as('one')).compile())
  return {
    db,
    kind,
    prepare,
    load,
    ping: async () => {
      await inTwoSeconds(one())
    },
    probeWriting: () => probeWriting(db, dataDir),
    close: () => db.destroy(),
  }
}
