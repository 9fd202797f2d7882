import { callAccount } from '#browser/account-call'
import type { LinkedProviders } from '#domain/fragments'

/** `GET /api/account/external`: by which providers the member can log in, and whether by a password. */
export const linkedProviders = (): Promise<LinkedProviders> => callAccount('get', '/api/account/external')
