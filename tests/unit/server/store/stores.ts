import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../setup/postgres.ts'

/** Settings of a fresh, empty store; `env` says the same to a process. */
export interface FreshStore {
  settings: { databaseUrl?: string; dataDir: string }
  env: Record<string, string>
}

/** Runs the tests on SQLite and on PostgreSQL; `fresh` makes an empty store. */
export const onBothStores = (tests: (fresh: () => Promise<FreshStore>) => void): void => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-store-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const newFolder = () => mkdtempSync(join(folder, 'data-'))

  describe('on SQLite', () => {
    tests(async () => {
      const dataDir = newFolder()
      return { settings: { dataDir }, env: { DATA_DIR: dataDir } }
    })
  })
  describe('on PostgreSQL', () => {
    let postgres: TestPostgres
    beforeAll(async () => {
      postgres = await startPostgres()
    }, 60_000)
    afterAll(() => postgres.stop())
    tests(async () => {
      const [databaseUrl, dataDir] = [await postgres.database(), newFolder()]
      return { settings: { databaseUrl, dataDir }, env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } }
    })
  })
}
