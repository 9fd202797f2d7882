import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStore } from '#server/store'
import { createDatabase } from './databases.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run, which has the database `migrated`. */
    postgres: string
    /** A data folder with an empty SQLite store. */
    sqlite: string
  }
}

/** Starts one PostgreSQL server for the whole run and makes a store of each kind. Runs without tests of the server have none. */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (!project.vitest.state.getPaths().some((path) => path.includes('/unit/server/'))) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrated-'))
  const { address, stop } = await startPostgres()
  await createDatabase(address, 'migrated')
  for (const databaseUrl of [undefined, `${address}/migrated`]) {
    const store = await openStore({ databaseUrl, dataDir: folder })
    await store.close()
  }
  project.provide('postgres', address)
  project.provide('sqlite', folder)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
