import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { openStore, type Store, type Tables } from '#server/store'
import { appliedMigrations, type BackupHead, FORMAT } from './format.ts'
import { backedUpTables, withoutLeftOut } from './tables.ts'

/** Gives the rows of a table in the order in which they were written, as far as the database knows it. */
type ReadRows = (db: Kysely<Tables>, table: keyof Tables) => AsyncGenerator<object[]>

const PAGE = 500

const sqliteRows: ReadRows = async function* (db, table) {
  for (let last = -1; ; ) {
    const page = sql<{
      backup_row: number
    }>`select rowid as backup_row, * from ${sql.table(table)} where rowid > ${last}
      order by rowid limit ${PAGE}`
    const { rows } = await page.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)!.backup_row
    yield rows.map(({ backup_row: _, ...row }) => row)
  }
}

const postgresRows: ReadRows = async function* (db, table) {
  const order = table === 'mail_queue' ? sql` order by position` : sql``
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}${order}`.execute(db)
  for (;;) {
    const { rows } = await sql<object>`fetch ${sql.lit(PAGE)} from backup_rows`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close backup_rows`.execute(db)
}

/** The lines of a backup: head, one line a row, and the number of rows, by which a cut file is known. */
async function* linesOf(db: Kysely<Tables>, readRows: ReadRows): AsyncGenerator<string> {
  const head: BackupHead = { format: FORMAT, migrations: await appliedMigrations(db), madeAt: new Date().toISOString() }
  yield `${JSON.stringify(head)}\n`
  let count = 0
  for (const table of backedUpTables)
    for await (const rows of readRows(db, table)) {
      count += rows.length
      yield rows.map((row) => `${JSON.stringify([table, withoutLeftOut(table, row)])}\n`).join('')
    }
  yield `${JSON.stringify({ rows: count })}\n`
}

const write = async (db: Kysely<Tables>, readRows: ReadRows, file: string): Promise<void> => {
  // Refuses to replace an earlier backup.
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await once(target, 'open')
  try {
    await pipeline(Readable.from(linesOf(db, readRows)), createGzip(), target)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/**
 * Writes everything that the store holds into a file, as it was at one moment, while processes go on writing. The file is as
 * secret as the store; only its owner can read it. @throws the error of the file system, EEXIST for a file that is there
 */
export const writeBackup = async ({ db, kind }: Store, file: string): Promise<void> => {
  if (kind === 'postgres') {
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return await snapshot.execute((trx) => write(trx, postgresRows, file))
  }
  // A copy is read in peace: a long transaction on the file itself would hold up its writers.
  const dataDir = await mkdtemp(join(dirname(file), '.backup-'))
  try {
    await sql`vacuum into ${join(dataDir, 'shop.sqlite')}`.execute(db)
    const copy = await openStore({ dataDir })
    await write(copy.db, sqliteRows, file).finally(() => copy.close())
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
