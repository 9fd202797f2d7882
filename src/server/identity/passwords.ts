import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Hashing of passwords; both work on other threads than the one that answers. */
export interface Passwords {
  hash: (password: string) => Promise<string>
  verify: (hash: string, password: string) => Promise<boolean>
}

/** scrypt with 16 MB and more a hash, as better-auth sets it, in Node's thread pool. */
export const scryptPasswords: Passwords = {
  hash: hashPassword,
  verify: (hash, password) => verifyPassword({ hash, password }),
}
