import { setTimeout as pause } from 'node:timers/promises'
import { isBusy, sqliteStoreError } from './sqlite-errors.ts'
import { StoreError } from './store-error.ts'

const LONGEST_PAUSE_MS = 25

/**
 * Tries `work` until no other process holds the lock of the file, or until a time (`performance.now()`). SQLite's own wait
 * would hold up the whole process (rule back-end.14). @throws StoreError
 */
export const whenUnlocked = async <T>(work: () => T, until: number): Promise<T> => {
  for (let wait = 1; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() + wait > until) throw sqliteStoreError(error)
    }
    await pause(wait)
  }
}

/** Lets one writer of this process after the other use the connection that writes. */
export class WriteTurns {
  #taken = false
  readonly #waiting: (() => void)[] = []

  /** Resolves when it is the caller's turn. @throws StoreError storeUnavailable when that is not before `until` */
  async take(until: number): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    const timer = setTimeout(() => {
      const at = this.#waiting.indexOf(resolve)
      if (at === -1) return
      this.#waiting.splice(at, 1)
      reject(new StoreError('storeUnavailable', 'Other writers took too long.'))
    }, until - performance.now())
    await promise.finally(() => clearTimeout(timer))
  }

  /** Whether a writer has the turn, and how many writers wait. */
  get state(): { isTaken: boolean; waiting: number } {
    return { isTaken: this.#taken, waiting: this.#waiting.length }
  }

  give(): void {
    const next = this.#waiting.shift()
    // Requests get in between: the commits of many writers in a row would hold up the process.
    if (next) setImmediate(next)
    else this.#taken = false
  }
}
