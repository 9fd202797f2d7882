/** The calls that read the account. A guest makes none. */
export { readProfile, readSessions } from '#platform/account'
