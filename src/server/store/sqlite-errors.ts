import { StoreError } from './store-error.ts'

/** An error of node:sqlite. The low byte of `errcode` is the primary result code of SQLite. */
interface SqliteError extends Error {
  errcode: number
}

const BUSY = 5
const FULL = 13
const CORRUPT = 11
const NOT_A_DATABASE = 26
/** Out of memory, read-only, input or output, cannot open, protocol of locks. */
const passing = new Set([BUSY, 7, 8, 10, CORRUPT, 14, 15, NOT_A_DATABASE])

const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'

const primaryCode = ({ errcode }: SqliteError): number => errcode & 0xff

/** Another process writes, and the statement did nothing. */
export const isBusy = (error: unknown): boolean => isSqliteError(error) && primaryCode(error) === BUSY

/** The file is no database, or a damaged one. */
export const isDamaged = (error: unknown): error is Error =>
  isSqliteError(error) && [CORRUPT, NOT_A_DATABASE].includes(primaryCode(error))

/** A StoreError where the file cannot be used now; else the error itself, which is a mistake of a query. */
export const sqliteStoreError = (error: unknown): unknown => {
  if (!isSqliteError(error)) return error
  if (primaryCode(error) === FULL) return new StoreError('storeFull', error.message, { cause: error })
  return passing.has(primaryCode(error)) ? new StoreError('storeUnavailable', error.message, { cause: error }) : error
}
