import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { StartupError } from '#server/settings'
import type { Store, Tables } from '#server/store'
import { appliedMigrations, backupHead } from './format.ts'
import { backedUpTables } from './tables.ts'

const BATCH = 100

const rowLine = z.tuple([z.enum(backedUpTables), z.record(z.string(), z.union([z.string(), z.number(), z.null()]))])
const endLine = z.object({ rows: z.number() })

const invalid = (what: string, cause?: unknown): StartupError =>
  new StartupError('BACKUP_INVALID', `The backup cannot be restored: ${what}`, { cause })

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw invalid('a line of it is damaged.', cause)
  }
}

/** The lines of a packed file. readline would also cut at U+2028, which a text may hold. @throws StartupError BACKUP_INVALID */
async function* linesIn(file: string): AsyncGenerator<string, undefined> {
  const gunzip = createGunzip().setEncoding('utf8')
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip)
  let rest = ''
  try {
    for await (const chunk of gunzip) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw code.startsWith('Z_') ? invalid('it is damaged.', error) : error
  }
  if (rest !== '') yield rest
}

const requireEmpty = async (db: Kysely<Tables>): Promise<void> => {
  for (const table of backedUpTables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new StartupError(
        'STORE_NOT_EMPTY',
        'A backup is restored into a new store only, and this one was used already.',
      )
  }
}

const requireSameSchema = async (db: Kysely<Tables>, first: unknown): Promise<void> => {
  const head = backupHead.safeParse(first)
  if (!head.success) throw invalid('it is no backup of this shop, or of a later version.')
  const own = await appliedMigrations(db)
  if (own.join() !== head.data.migrations.join())
    throw invalid('another version of the shop has made it. Restore it with that version, then start this one.')
}

/** Inserts the rows in batches; gives their number and that of the last line. */
const insertRows = async (
  trx: Transaction<Tables>,
  lines: AsyncIterator<string>,
): Promise<{ inserted: number; promised: number | undefined }> => {
  let inserted = 0
  let batch: { table: keyof Tables; rows: object[] } | undefined
  const flush = async (): Promise<void> => {
    if (!batch) return
    await trx
      .insertInto(batch.table)
      .values(batch.rows as never)
      .execute()
    inserted += batch.rows.length
    batch = undefined
  }
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) return { inserted, promised: undefined }
    const value = parse(line)
    const row = rowLine.safeParse(value)
    if (!row.success) {
      await flush()
      return { inserted, promised: endLine.safeParse(value).data?.rows }
    }
    const [table, columns] = row.data
    if (batch && (batch.table !== table || batch.rows.length >= BATCH)) await flush()
    batch ??= { table, rows: [] }
    batch.rows.push(columns)
  }
}

/**
 * Restores a backup into a store that was never used, all of it or nothing. It may come from the other kind of database. Mails
 * that were sent after the backup are sent again, with the same Message-ID.
 * @throws StartupError BACKUP_INVALID, STORE_NOT_EMPTY
 */
export const restoreBackup = async ({ db }: Store, file: string): Promise<void> => {
  await requireEmpty(db)
  const lines = linesIn(file)
  const { value: first } = await lines.next()
  await requireSameSchema(db, parse(first ?? ''))
  await db.transaction().execute(async (trx) => {
    const { inserted, promised } = await insertRows(trx, lines)
    if (promised !== inserted) throw invalid('its end is missing.')
  })
}
