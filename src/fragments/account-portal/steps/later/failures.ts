/** What a failed call means. Loaded by the first failure: most visits have none. */
export { readFailure } from '#domain/accounts'
