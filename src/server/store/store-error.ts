/**
 * Why the store cannot carry a call out. The codes are permanent.
 * - `storeUnavailable`: the database is away, does not answer in time, or holds a lock for too long
 * - `storeFull`: the disk of the database is full; reads go on
 */
export type StoreErrorCode = 'storeUnavailable' | 'storeFull'

/**
 * The store cannot carry a call out now, and the call is not at fault. Nothing was written, unless the connection was lost
 * during a commit: then the write may have been made. `cause` is the error of the database.
 */
export class StoreError extends Error {
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.code = code
  }
}
