import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest'
import { createDatabase, dropDatabase } from '#tests/server/databases'

/** Settings of a fresh store, and the same as environment variables for a process. */
export interface FreshStore {
  settings: { databaseUrl?: string; dataDir: string }
  env: Record<string, string>
}

/** Makes a store without rows; with `bare` also without tables, so that opening it runs the migrations. */
export type Fresh = (kind?: 'bare') => Promise<FreshStore>

/** The folders of the stores of a file of tests. */
const dataFolders = (): (() => string) => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-store-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return () => mkdtempSync(join(folder, 'data-'))
}

export const onSqlite = (tests: (fresh: Fresh) => void): void => {
  const newFolder = dataFolders()
  describe('on SQLite', () => {
    tests(async () => {
      const dataDir = newFolder()
      return { settings: { dataDir }, env: { DATA_DIR: dataDir } }
    })
  })
}

export const onPostgres = (tests: (fresh: Fresh) => void): void => {
  const newFolder = dataFolders()
  describe('on PostgreSQL', () => {
    const names: string[] = []
    afterEach(async () => {
      for (const name of names.splice(0)) await dropDatabase(inject('postgres'), name)
    })
    tests(async (kind) => {
      const name = `shop_${randomUUID().replaceAll('-', '')}`
      const databaseUrl = await createDatabase(inject('postgres'), name, kind === 'bare' ? 'template1' : 'migrated')
      names.push(name)
      const dataDir = newFolder()
      return { settings: { databaseUrl, dataDir }, env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } }
    })
  })
}

/** Runs the tests on SQLite and on PostgreSQL. */
export const onBothStores = (tests: (fresh: Fresh) => void): void => {
  onSqlite(tests)
  onPostgres(tests)
}
