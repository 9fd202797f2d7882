import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#server/store'

/** The format of a backup: gzip of lines of JSON. It changes when an older program could not read it. */
export const FORMAT = 'causeway-backup-1'

export const backupHead = z.object({ format: z.literal(FORMAT), migrations: z.array(z.string()), madeAt: z.string() })
export type BackupHead = z.infer<typeof backupHead>

/** The steps of the schema that a store has. */
export const appliedMigrations = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
