import { allowed } from '#browser/consent'
import { type ListedCookie, writeCookie } from '#browser/cookies'

/** Writes a listed cookie as `writeStored` writes a key: not below its level of consent. Returns whether it is stored. */
export const writeStoredCookie = (entry: ListedCookie, value: string): boolean =>
  allowed(entry.level) === true && writeCookie(entry, value)
