import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * A text of a row with its ASCII letters in lower case, the same on both databases and in every locale of PostgreSQL: in a Turkish one `I`
 * would become a letter beyond ASCII. An index on it must be written in the same way.
 */
export const asciiLower = (db: Kysely<Tables>, column: string): RawBuilder<string> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`lower(${sql.ref(column)} collate "C")`
    : sql`lower(${sql.ref(column)})`

/** Whether a text of a row has letters beyond ASCII, whose lower case the databases do not agree on. */
export const isBeyondAscii = (column: string): RawBuilder<boolean> =>
  sql`octet_length(${sql.ref(column)}) > length(${sql.ref(column)})`
