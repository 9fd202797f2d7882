import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { CallError } from '#server/http'

/** Hashes passwords outside the main thread. */
export interface PasswordHashing {
  hash: (password: string) => Promise<string>
  verify: (hash: string, password: string) => Promise<boolean>
}

// Loaded late, with the first password.
const scrypt = () => import('better-auth/crypto')

/** scrypt with the parameters of better-auth (32 MB for each hash), in the thread pool of Node. */
export const scryptHashing: PasswordHashing = {
  hash: async (password) => await (await scrypt()).hashPassword(password),
  verify: async (hash, password) => await (await scrypt()).verifyPassword({ hash, password }),
}

/** How many passwords are hashed at once: one core and one of the pool's four threads stay free for everything else. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
/** How many may wait: with one thread about twelve seconds. */
const MOST_WAITING = 200
const RETRY_SECONDS = 10

/**
 * The same hashing in a lane of its own, so that many logins at once hold up no page (rule back-end.18).
 * Rejects with CallError 503 `serverBusy` when too many wait.
 */
export const inHashingLane = (
  { hash, verify }: PasswordHashing,
  { atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {},
): PasswordHashing => {
  const lane = pLimit(atOnce)
  const enter = async <T>(work: () => Promise<T>): Promise<T> => {
    if (lane.activeCount + lane.pendingCount >= atOnce + mostWaiting)
      throw new CallError(503, 'serverBusy', 'Too many people log in at this moment. Try again.', {
        retryAfter: RETRY_SECONDS,
      })
    return await lane(work)
  }
  return {
    hash: (password) => enter(() => hash(password)),
    verify: (hashed, password) => enter(() => verify(hashed, password)),
  }
}
