/**
 * The store: Kysely on node:sqlite or PostgreSQL, the same queries on both.
 * Inside a transaction use `trx`, never `db`: on SQLite the other connection waits for ever.
 */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CompiledQuery, Kysely, sql } from 'kysely'
import { StartupError } from '#server/settings'
import { migrate } from './migrate.ts'
import { type PostgresDeadlines, postgresDialect, usualDeadlines } from './postgres.ts'
import { sqliteDialect, sqliteReader } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type {
  AccountOriginTable,
  IdentitySessionTable,
  IdentityUserTable,
  SubscriptionTable,
} from './account-tables.ts'
export { type PostgresDeadlines, usualDeadlines } from './postgres.ts'
export { keyedHash, randomToken, secretOf, tokenHash } from './secrets.ts'
export { StoreError, type StoreErrorCode } from './store-error.ts'
export type { BasketLineTable, BasketTable, ConsentRecordTable, MailQueueTable, StockTable, Tables } from './tables.ts'

export interface Store {
  db: Kysely<Tables>
  kind: 'sqlite' | 'postgres'
  /**
   * Prepares a frequent query whose parameters are texts. It reads committed rows, waits for no transaction, and may not
   * write.
   */
  prepare: <R>(query: CompiledQuery<R>) => (...parameters: readonly string[]) => Promise<R[]>
  /** Rejects when the store does not answer within two seconds. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

export interface StoreSettings {
  /** A postgres:// address; undefined: SQLite in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** How long PostgreSQL is waited for; tests wait less. */
  deadlines?: PostgresDeadlines
}

// The recursive mkdir of Node never returns below /proc.
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

const sqliteFile = (dataDir: string): string => {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartupError('DATA_DIR_UNWRITABLE', `Cannot write to ${dataDir}. Set DATA_DIR to a writable folder.`, {
      cause,
    })
  }
  return join(dataDir, 'shop.sqlite')
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

const migratePostgres = async (databaseUrl: string, deadlines: PostgresDeadlines): Promise<void> => {
  const db = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, { ...deadlines, query: MIGRATION_MS }) })
  try {
    await migrate(db, 'postgres')
  } finally {
    await db.destroy()
  }
}

/**
 * Opens the store and brings its schema up to date. Several processes may do so at once.
 * @throws StartupError DATA_DIR_UNWRITABLE, DATABASE_UNREACHABLE
 */
export const openStore = async (settings: StoreSettings): Promise<Store> => {
  const { databaseUrl, deadlines = usualDeadlines } = settings
  const kind = databaseUrl ? 'postgres' : 'sqlite'
  const dialect = databaseUrl ? postgresDialect(databaseUrl, deadlines) : sqliteDialect(sqliteFile(settings.dataDir))
  const db = new Kysely<Tables>({ dialect })
  let reader: ReturnType<typeof sqliteReader> | undefined
  try {
    await (databaseUrl ? migratePostgres(databaseUrl, deadlines) : migrate(db, kind))
    if (kind === 'sqlite') reader = sqliteReader(sqliteFile(settings.dataDir))
  } catch (cause) {
    await db.destroy().catch(() => undefined)
    throw cause instanceof StartupError ? cause : openError(settings, cause)
  }
  const prepared =
    <R>(query: CompiledQuery<R>) =>
    async (...parameters: readonly string[]): Promise<R[]> =>
      (await db.executeQuery<R>({ ...query, parameters })).rows
  return {
    db,
    kind,
    prepare: reader?.prepare ?? prepared,
    ping: async () => {
      await inTwoSeconds(sql`select 1`.execute(db))
    },
    close: async () => {
      reader?.close()
      await db.destroy()
    },
  }
}
