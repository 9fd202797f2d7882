import { callAccount } from '#browser/account-call'
import type { LinkedProviders } from '#domain/fragments'

/** `GET /api/account/external`: by which providers the member can log in, and whether by a password. */
export const linkedProviders = (): Promise<LinkedProviders> => callAccount('get', '/api/account/external')

/** `DELETE /api/account/external/{provider}`: 409 where it is the last way in, 403 where the person has to be proved first. */
export const unlinkProvider = async (provider: string): Promise<void> => {
  await callAccount('delete', `/api/account/external/${encodeURIComponent(provider)}`)
}
