import type { TestProject } from 'vitest/node'
import { openStore } from '#server/store'
import { createDatabase } from './databases.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run, which has the database `migrated`. */
    postgres: string
  }
}

/** Starts one PostgreSQL server for the whole run. Runs without tests of the server start none. */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (!project.vitest.state.getPaths().some((path) => path.includes('/unit/server/'))) return undefined
  const { address, stop } = await startPostgres()
  await createDatabase(address, 'migrated')
  const store = await openStore({ databaseUrl: `${address}/migrated`, dataDir: '' })
  await store.close()
  project.provide('postgres', address)
  return stop
}
