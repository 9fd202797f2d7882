import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest'
import { createDatabase, dropDatabase, unusedName } from '#tests/server/databases'
import { databaseLender } from '#tests/server/lent-databases'

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
    tests(async (kind) => {
      const dataDir = newFolder()
      if (kind !== 'bare') cpSync(inject('sqlite'), dataDir, { recursive: true })
      return { settings: { dataDir }, env: { DATA_DIR: dataDir } }
    })
  })
}

export const onPostgres = (tests: (fresh: Fresh) => void): void => {
  const newFolder = dataFolders()
  describe('on PostgreSQL', () => {
    const lender = databaseLender(() => inject('postgres'))
    const used: (() => Promise<void>)[] = []
    afterEach(async () => {
      for (const giveBack of used.splice(0)) await giveBack()
    })
    afterAll(lender.close)
    const withoutTables = async (): Promise<string> => {
      const name = unusedName()
      used.push(() => dropDatabase(inject('postgres'), name))
      return await createDatabase(inject('postgres'), name)
    }
    const withTables = async (): Promise<string> => {
      const { address, giveBack } = await lender.lend()
      used.push(giveBack)
      return address
    }
    tests(async (kind) => {
      const databaseUrl = kind === 'bare' ? await withoutTables() : await withTables()
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
