import { publish } from '#bus'
import { type AccountEvent, type AccountFailure, type AccountState, initialState, nextState } from '#domain/session'

let account = initialState
let epoch = 0

/** The account state of this page (rules session.2 to session.6). */
export const accountState = (): AccountState => account

/** Moves the account state on by what has happened. */
export const advance = (event: AccountEvent): void => {
  account = nextState(account, event)
}

/**
 * Whether this page has adopted a session that has not ended. `hintSaysSignedIn` is the guess that holds before: use it to
 * draw, and this for everything else.
 */
export const isSignedIn = (): boolean => account.isAuthenticated

/** The acid of the person whose session this page has adopted. */
export const signedInAcid = (): string | undefined => account.user?.acid

/**
 * Counts the beginnings and ends of sessions on this page. The answer of a call that started in an earlier epoch belongs to
 * another session and changes nothing.
 */
export const sessionEpoch = (): number => epoch

/** Starts the next epoch. */
export const nextEpoch = (): void => {
  epoch += 1
}

type Started = Extract<AccountEvent, { type: 'start' }>['eventType']

/** Notes a failure in the account state and publishes it as `session:error` with its permanent code. */
export const failAccount = (eventType: Started, error: unknown): void => {
  const { code, status, validationErrors } = error as Partial<AccountFailure>
  const failure = {
    code: typeof code === 'string' ? code : 'unknown',
    ...(typeof status === 'number' && { status }),
  }
  advance({ type: 'failure', eventType, error: { ...failure, validationErrors } })
  publish('session:error', { eventType, ...failure })
}

/**
 * Carries out work that the account state follows: notes its start, and its failure, which is published as `session:error`.
 * `work` notes its success itself.
 */
export const trackAccount = async <T>(eventType: Started, work: () => Promise<T>): Promise<T> => {
  advance({ type: 'start', eventType })
  try {
    return await work()
  } catch (error) {
    failAccount(eventType, error)
    throw error
  }
}
