/**
 * Cookies of the typed list (rule storage.1), by js-cookie (decision 0134). This room writes without asking for consent:
 * `#platform/consent` keeps the choice by it, and every other entry is written by `#platform/storage`, which asks first.
 */
export {
  cookieNamed,
  type ListedCookie,
  type Readable,
  readCookie,
  removeCookie,
  storageScope,
  writeCookie,
} from './cookies.ts'
export { replaceCookie } from './replace.ts'
