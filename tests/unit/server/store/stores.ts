import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest'
import type { StoreSettings } from '#server/store'
import { isDeep } from '#tests/rounds'
import { createDatabase, dropDatabase, unusedName } from '#tests/server/databases'
import { databaseLender } from '#tests/server/lent-databases'

/** Settings of a fresh store, and the same as environment variables for a process. */
export interface FreshStore {
  settings: StoreSettings
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

// Where many calls come at once, a busy machine does not answer all of them within the shop's own deadlines.
const patience = { connection: 60_000, query: 60_000, close: 3000 }

/**
 * Takes the rows of a table that differ by a rule of the shop and not by SQL, locks or types: all of them on SQLite and in a
 * deep run, the first one on PostgreSQL.
 */
export interface Sample {
  // A row that is a list stays one of a known length.
  <Row extends [unknown] | unknown[]>(rows: readonly Row[]): readonly Row[]
  <Row>(rows: readonly Row[]): readonly Row[]
}

type StoreTests = (fresh: Fresh, sample: Sample) => void

const all: Sample = <Row>(rows: readonly Row[]) => rows
const first: Sample = <Row>(rows: readonly Row[]) => rows.slice(0, 1)

export const onSqlite = (tests: StoreTests): void => {
  const newFolder = dataFolders()
  describe('on SQLite', () => {
    tests(async (kind) => {
      const dataDir = newFolder()
      if (kind !== 'bare') cpSync(inject('sqlite'), dataDir, { recursive: true })
      return { settings: { dataDir }, env: { DATA_DIR: dataDir } }
    }, all)
  })
}

export const onPostgres = (tests: StoreTests): void => {
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
    tests(
      async (kind) => {
        const databaseUrl = kind === 'bare' ? await withoutTables() : await withTables()
        const dataDir = newFolder()
        const settings = { databaseUrl, dataDir, deadlines: patience }
        return { settings, env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } }
      },
      isDeep ? all : first,
    )
  })
}

/**
 * Runs tests of rules that ask the database for nothing that other tests do not ask both for: on SQLite, and in a deep run on
 * PostgreSQL too.
 */
export const onOneStore = (tests: StoreTests): void => {
  onSqlite(tests)
  if (isDeep) onPostgres(tests)
}

/** Runs the tests on SQLite and on PostgreSQL. */
export const onBothStores = (tests: StoreTests): void => {
  onSqlite(tests)
  onPostgres(tests)
}
