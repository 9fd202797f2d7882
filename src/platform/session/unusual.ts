import type { EventOrigin } from '#bus'
import { type Session, saysPersistent } from '#domain/session'
import { externalAuthData, pendingLogin, sessionInfo } from '#domain/storage'
import { report } from '#platform/errors'
import { apiErrorOf, failureOf, HttpError, readAnswer } from '#platform/http'
import { readStored, removeStored } from '#platform/storage'
import { SESSION } from './account-call.ts'
import { fetchBasicProfile, invalidSession, revokeSession } from './calls.ts'
import { takeAnswer, turnings } from './current.ts'
import { end } from './end.ts'
import { fail } from './failure.ts'
import { happen } from './journal.ts'
import { renewBag } from './renew-bag.ts'
import { takeOver } from './take-over.ts'
import { tokenExists } from './token.ts'

/** What a reload is asked for with; it may still change while the reload runs. */
export interface Wanted {
  logoutOnFailure: boolean
  origin: EventOrigin | undefined
}

const field = (error: unknown, name: string): unknown => (error as Record<string, unknown> | undefined)?.[name]

/** Whether the back end has said that there is no session; a fault of its own, or of the way to it, says nothing. */
const isRefusal = (error: unknown): boolean => [401, 403].includes(Number(field(error, 'status')))

const failed = async (error: unknown, endsSession: boolean, { origin }: Wanted, before: number): Promise<undefined> => {
  if (turnings !== before) return undefined
  fail('sessionReload', { code: String(field(error, 'code')) })
  if (isRefusal(error) && endsSession) {
    end('revoked', origin)
    // A refusal that has cleared the cookies itself needs no second call, whose late answer would take those of a login
    // meanwhile. What they were good for is over already; not to be rid of them is no matter.
    if (tokenExists()) await revokeSession().catch(() => undefined)
    if (origin !== 'tab') void renewBag()
  }
  throw error
}

const isJsonObject = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body)

const errorOf = async (outcome: unknown, url: string): Promise<Error> => {
  try {
    if (!(outcome instanceof Response)) throw outcome
    const { status, body } = await readAnswer(outcome)
    if (isJsonObject(body)) return invalidSession()
    // Nobody's word on the session, such as a page that says when the shop will be back.
    throw new HttpError('http/parse', 'Failed to parse response', { status, body })
  } catch (cause) {
    const error = apiErrorOf(failureOf(cause, url, field(cause, 'name') === 'TimeoutError'), SESSION, url)
    report(error)
    return error
  }
}

/**
 * A session call that brought no session: `outcome` is its answer, or what `fetch` threw; `before` are the turnings when
 * it was made. Rejects with what is wrong; undefined when a session has begun or ended since.
 */
export const refused = async (outcome: unknown, url: string, wanted: Wanted, before: number): Promise<undefined> =>
  failed(await errorOf(outcome, url), true, wanted, before)

/** Takes over what was asked for after so many turnings, whoever the page knew before; undefined when it comes too late. */
export const takeAnyones = (session: Session, before: number, origin: EventOrigin | undefined): Session | undefined =>
  takeAnswer(session, before, origin, takeOver)

const byProfile = async (wanted: Wanted): Promise<Session | undefined> => {
  const before = turnings
  happen({ type: 'start', eventType: 'sessionReload' })
  const session = await fetchBasicProfile().catch((error: unknown) =>
    failed(error, wanted.logoutOnFailure, wanted, before),
  )
  const taken = session && takeAnyones(session, before, wanted.origin)
  if (taken) removeStored(externalAuthData)
  return taken
}

/** A reload with a marker of a login or of an external provider, or without a token; `ask` is the session call. */
export const reloadUnusual = async (
  wanted: Wanted,
  ask: () => Promise<Session | undefined>,
): Promise<Session | undefined> => {
  if (readStored(pendingLogin) !== undefined) {
    removeStored(pendingLogin)
    happen({ type: 'external', step: 'updated', context: { shouldUpdateConsents: true } })
  }
  if (readStored(externalAuthData) !== undefined) return await byProfile(wanted)
  if (tokenExists() || saysPersistent(readStored(sessionInfo))) return await ask()
  if (end('expired', wanted.origin) && wanted.origin !== 'tab') void renewBag()
  return undefined
}
