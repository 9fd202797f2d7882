import { callAccount } from '#browser/account-call'
import type { OwnInvitation } from '#schemas/accounts'

/** `POST /api/account/invitation`: the member's own code, made by the first call, and how many have joined by it (rule account.29). */
export const openOwnInvitation = (): Promise<OwnInvitation> => callAccount('post', '/api/account/invitation')
