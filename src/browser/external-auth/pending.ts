import { adoptBegun, forgetInvitation } from '#browser/account'
import { callAccount } from '#browser/account-call'
import { advance, reloadSettled } from '#browser/session'
import { removeStored, writeStored } from '#browser/storage'
import type { PendingIdentity } from '#domain/portal'
import type { Session } from '#domain/session'
import { externalAuthData, pendingLogin } from '#domain/storage'
import { failExternal } from './account-state.ts'

export type { PendingIdentity }

const pending = '/api/account/external/pending'

/** `GET /api/account/external/pending`: what a provider has told of the shopper, and what the shopper still has to do. 404 where no login waits. */
export const readPending = (): Promise<PendingIdentity> => callAccount('get', pending)

/** The `id` of the pending login that the page shows: where another one waits, a call is answered with 409 and does nothing. */
export type Shown = { shown?: string | undefined }

/** `DELETE /api/account/external/pending`: the shopper wants to log in in another way. */
export const dropPending = async (query: Shown): Promise<void> => {
  await callAccount('delete', pending, { query })
  removeStored(externalAuthData)
  advance({ type: 'external', step: 'reset' })
}

/**
 * Makes a call that begins a session by a provider, and adopts it; the account state follows it. It waits for this page's pending reload
 * first (decision 0117), and a page that is left meanwhile leaves the marker for the next one (rule session.9).
 */
const begin = async (call: () => Promise<unknown>): Promise<Session> => {
  await reloadSettled()
  writeStored(pendingLogin, 'externalAuth')
  advance({ type: 'external', step: 'started', context: {} })
  try {
    const session = adoptBegun(await call())
    removeStored(externalAuthData)
    return session
  } catch (error) {
    failExternal(error)
    throw error
  } finally {
    removeStored(pendingLogin)
  }
}

/** What a new account needs beside what the provider has told. */
export interface CompletionFields extends Shown {
  email?: string
  ageConfirmation: boolean
  dateOfBirth?: string
  newsletter?: boolean
  isPersistent: boolean
}

/** `POST /api/account/external/complete`: opens the account. 409 where the address has one already: then its owner has to be proved. */
export const completeExternal = (body: CompletionFields): Promise<Session> =>
  begin(async () => {
    const answer = await callAccount('post', '/api/account/external/complete', { body, kind: 'Registration' })
    forgetInvitation()
    return answer
  })

/** `POST /api/account/external/proof`: the password of the account proves its owner, and links the provider. */
export const proveByPassword = (body: { password: string; isPersistent: boolean } & Shown): Promise<Session> =>
  begin(() => callAccount('post', '/api/account/external/proof', { body, action: 'login', kind: 'Login' }))

/** `POST /api/account/external/proof/mail`: a link goes to the owner of the account. */
export const startProofMail = async (body: Shown): Promise<void> => {
  await callAccount('post', '/api/account/external/proof/mail', { body, action: 'login' })
}

/** `POST /api/account/external/proof/complete`: spends the token of that link. 409 in a browser that has begun nothing. */
export const completeProof = (body: { token: string; isPersistent: boolean }): Promise<Session> =>
  begin(() => callAccount('post', '/api/account/external/proof/complete', { body, kind: 'Login' }))
