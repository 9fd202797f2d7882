import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { StoreLoad } from './store-load.ts'
import { WriteTurns, whenUnlocked } from './write-turns.ts'

const MOST_STATEMENTS = 500

const bindable = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => {
    // node:sqlite silently binds values of other types as NULL.
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value
    if (value instanceof Uint8Array) return value
    throw new TypeError(`node:sqlite cannot bind a ${typeof value}. Bind text, numbers or null.`)
  })

/** Runs statements on a connection and keeps them prepared. */
const statementsOf = (file: DatabaseSync) => {
  const kept = new Map<string, { run: (parameters: readonly unknown[]) => QueryResult<unknown> }>()
  const prepare = (sql: string) => {
    const statement = file.prepare(sql)
    if (statement.columns().length > 0)
      return { run: (values: readonly unknown[]) => ({ rows: statement.all(...bindable(values)) }) }
    return {
      run: (values: readonly unknown[]) => {
        const { changes, lastInsertRowid } = statement.run(...bindable(values))
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
      },
    }
  }
  return <R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> => {
    const known = kept.get(sql) ?? prepare(sql)
    if (kept.size < MOST_STATEMENTS) kept.set(sql, known)
    return known.run(parameters) as QueryResult<R>
  }
}

const openWriter = async (path: string, until: number): Promise<DatabaseSync> => {
  const file = new DatabaseSync(path, { enableForeignKeyConstraints: true })
  // A commit is on the disk when it is acknowledged. With secure_delete erased rows leave no bytes in the file.
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'wal_autocheckpoint = 1000', 'secure_delete = ON'])
    await whenUnlocked(() => file.exec(`pragma ${pragma}`), until)
  return file
}

/** One use of the store by Kysely: a query, or the queries of a transaction. */
interface Session extends DatabaseConnection {
  inTransaction: boolean
}

/**
 * Kysely on two connections of node:sqlite. Selects outside a transaction use the one that only reads: they see committed
 * rows and wait for nothing. Everything else waits for its turn on the other one, and for the lock of the file, in both
 * without holding up the process (rule back-end.14).
 */
class SqliteDriver implements Driver {
  readonly #path: string
  readonly #deadline: number
  readonly #turns = new WriteTurns()
  #files: DatabaseSync[] = []
  #writer!: DatabaseSync
  #write!: ReturnType<typeof statementsOf>
  #read!: ReturnType<typeof statementsOf>

  constructor(path: string, deadline: number) {
    this.#path = path
    this.#deadline = deadline
  }

  async init(): Promise<void> {
    this.#writer = await openWriter(this.#path, this.#until())
    const reader = new DatabaseSync(this.#path, { readOnly: true })
    this.#files = [reader, this.#writer]
    this.#write = statementsOf(this.#writer)
    this.#read = statementsOf(reader)
  }

  #until(): number {
    return performance.now() + this.#deadline
  }

  async acquireConnection(): Promise<Session> {
    const session: Session = {
      inTransaction: false,
      executeQuery: <R>(query: CompiledQuery) => this.#execute<R>(session, query),
      // biome-ignore lint/correctness/useYield: nothing streams, and Kysely wants the method
      streamQuery: async function* () {
        throw new TypeError('The store does not stream rows.')
      },
    }
    return session
  }

  /** Reads committed rows. */
  read<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    return whenUnlocked(() => this.#read<R>(sql, parameters), this.#until())
  }

  async #execute<R>({ inTransaction }: Session, { sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const until = this.#until()
    if (inTransaction) return await whenUnlocked(() => this.#write<R>(sql, parameters), until)
    if (SelectQueryNode.is(query)) return await this.read<R>(sql, parameters)
    await this.#turns.take(until)
    try {
      return await whenUnlocked(() => this.#write<R>(sql, parameters), until)
    } finally {
      this.#turns.give()
    }
  }

  async beginTransaction(session: Session): Promise<void> {
    const until = this.#until()
    await this.#turns.take(until)
    try {
      // A plain `begin` takes the write lock late, and then fails instead of waiting if another process was faster.
      await whenUnlocked(() => this.#write('begin immediate'), until)
      session.inTransaction = true
    } catch (error) {
      this.#turns.give()
      throw error
    }
  }

  async commitTransaction(session: Session): Promise<void> {
    await whenUnlocked(() => this.#write('commit'), this.#until())
    this.#endTransaction(session)
  }

  async rollbackTransaction(session: Session): Promise<void> {
    try {
      // A full disk has made SQLite roll back by itself.
      if (this.#writer.isTransaction) this.#write('rollback')
    } finally {
      this.#endTransaction(session)
    }
  }

  #endTransaction(session: Session): void {
    session.inTransaction = false
    this.#turns.give()
  }

  async releaseConnection(): Promise<void> {}

  load(): StoreLoad {
    const { isTaken, waiting } = this.#turns.state
    return { inUse: isTaken ? 1 : 0, idle: isTaken ? 0 : 1, waiting }
  }

  async destroy(): Promise<void> {
    for (const file of this.#files) if (file.isOpen) file.close()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  /** The driver itself lets writers wait for one another. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** How long a write waits for other writers, of this process and of others, in milliseconds. */
const WRITE_MS = 5000

/** A file of node:sqlite with a write-ahead log. */
export interface SqliteFile {
  dialect: Dialect
  load: () => StoreLoad
  /** Prepares a query that only reads. It bypasses Kysely, which takes three times as long to a row. */
  prepare: <R>(query: CompiledQuery<R>) => (...parameters: readonly string[]) => Promise<R[]>
}

/** Opens at the first query by Kysely. Queries reject with a StoreError where the file cannot be used (rule back-end.11). */
export const sqliteFile = (path: string, deadline: number = WRITE_MS): SqliteFile => {
  const driver = new SqliteDriver(path, deadline)
  return {
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createAdapter: () => new TransactionalAdapter(),
    },
    load: () => driver.load(),
    prepare:
      <R>({ sql }: CompiledQuery<R>) =>
      async (...parameters: readonly string[]): Promise<R[]> =>
        (await driver.read<R>(sql, parameters)).rows,
  }
}
