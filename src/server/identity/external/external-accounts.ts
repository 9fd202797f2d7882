import type { ExternalIdentity } from '#domain/external-auth'
import type {
  CompletionBody,
  ExternalLinks,
  MailedProofStartBody,
  PendingAnswer,
  ProofBody,
} from '#schemas/external-auth'
import type { IdentityServices } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import type { StartedSession } from '../sessions/cookies.ts'
import { completeExternalIdentity } from './completion.ts'
import { describePending } from './describe-pending.ts'
import { listExternalLinks, removeExternalLink } from './links.ts'
import { type ExternalOutcome, settleExternalIdentity } from './outcome.ts'
import { discardPending } from './pending.ts'
import { proveByMail, proveByPassword, startMailedProof } from './proof.ts'
import type { ExternalRequest } from './requests.ts'

/** The token of the cookie; undefined without one. */
type PendingToken = string | undefined

/** What external identities lead to. Every method rejects with a CallError, as those of `Identity` do. */
export interface ExternalAccounts {
  /** Carries out what a proven external identity leads to. */
  settle: (caller: Caller, request: ExternalRequest, identity: ExternalIdentity) => Promise<ExternalOutcome>
  pending: (caller: Caller, token: PendingToken) => Promise<PendingAnswer>
  discard: (token: PendingToken, shown?: string) => Promise<boolean>
  complete: (caller: Caller, token: PendingToken, body: CompletionBody) => Promise<StartedSession>
  proveByPassword: (caller: Caller, token: PendingToken, body: ProofBody) => Promise<StartedSession>
  startMailedProof: (caller: Caller, token: PendingToken, body: MailedProofStartBody) => Promise<void>
  proveByMail: (
    caller: Caller,
    token: PendingToken,
    body: { token: string; isPersistent?: boolean | undefined },
  ) => Promise<StartedSession>
  links: (caller: Caller) => Promise<ExternalLinks>
  unlink: (caller: Caller, provider: string) => Promise<void>
}

/** External identities with services that are opened by the first call. */
export const externalAccounts = (open: () => Promise<IdentityServices>): ExternalAccounts => {
  const method =
    <A extends unknown[], R>(work: (services: IdentityServices, ...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> =>
      await work(await open(), ...args)
  return {
    settle: method(settleExternalIdentity),
    pending: method(describePending),
    discard: method(discardPending),
    complete: method(completeExternalIdentity),
    proveByPassword: method(proveByPassword),
    startMailedProof: method(startMailedProof),
    proveByMail: method(proveByMail),
    links: method(listExternalLinks),
    unlink: method(removeExternalLink),
  }
}
