import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely'

interface KeptStatement {
  reader: boolean
  all: (parameters: readonly unknown[]) => unknown[]
  run: (parameters: readonly unknown[]) => { changes: number | bigint; lastInsertRowid: number | bigint }
  iterate: (parameters: readonly unknown[]) => IterableIterator<unknown>
}

const bindable = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => {
    // node:sqlite silently binds values of other types as NULL.
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value
    if (value instanceof Uint8Array) return value
    throw new TypeError(`node:sqlite cannot bind a ${typeof value}. Bind text, numbers or null.`)
  })

const keep = (statement: StatementSync): KeptStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...bindable(parameters)),
  run: (parameters) => statement.run(...bindable(parameters)),
  iterate: (parameters) => statement.iterate(...bindable(parameters)),
})

/** node:sqlite in the shape that Kysely's SQLite dialect expects. Statements stay prepared. */
const adapt = (file: DatabaseSync): SqliteDatabase => {
  const statements = new Map<string, KeptStatement>()
  return {
    close: () => file.close(),
    prepare: (sql) => {
      // A plain `begin` takes the write lock late, and then fails instead of waiting if another process was faster.
      const text = sql === 'begin' ? 'begin immediate' : sql
      const known = statements.get(text)
      if (known) return known
      const kept = keep(file.prepare(text))
      if (statements.size < 500) statements.set(text, kept)
      return kept
    },
  }
}

class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * A second connection that only reads: it sees committed rows and waits for no transaction. Its queries bypass Kysely, which
 * takes three times as long to a row.
 */
export const sqliteReader = (path: string) => {
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  return {
    prepare: <R>({ sql }: CompiledQuery<R>) => {
      const statement = file.prepare(sql)
      return async (...parameters: readonly string[]): Promise<R[]> => statement.all(...parameters) as R[]
    },
    close: (): void => {
      if (file.isOpen) file.close()
    },
  }
}

/** Kysely on node:sqlite with a write-ahead log. A commit is on the disk when it is acknowledged. @throws if the file cannot be opened */
export const sqliteDialect = (path: string): Dialect => {
  const open = () => adapt(new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true }))
  const onCreateConnection = async (connection: DatabaseConnection) => {
    // With secure_delete erased rows leave no bytes in the file.
    for (const pragma of [
      'journal_mode = WAL',
      'synchronous = FULL',
      'wal_autocheckpoint = 1000',
      'secure_delete = ON',
    ])
      await connection.executeQuery(CompiledQuery.raw(`pragma ${pragma}`))
  }
  const dialect = new SqliteDialect({ database: async () => open(), onCreateConnection })
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () => new TransactionalDdl(),
  }
}
