import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Hashes passwords outside the main thread. */
export interface PasswordHashing {
  hash: (password: string) => Promise<string>
  verify: (hash: string, password: string) => Promise<boolean>
}

/** scrypt with the parameters of better-auth (16 MB for each hash), in the thread pool of Node. */
export const scryptHashing: PasswordHashing = {
  hash: hashPassword,
  verify: (hash, password) => verifyPassword({ hash, password }),
}
