import { login, startPasswordReset } from '#browser/account'
import { accountState, isSignedIn } from '#browser/session'
import type { PortalCalls, PortalOptions } from '#domain/portal'
import type { SourceTable } from '#domain/touchpoints'
import { lazyParts } from '#ui'
import type { MailedCalls } from './mailed-calls.ts'

/** The calls that open an account. */
export const registration = lazyParts(() => import('./registration-calls.ts'))

const mailedCalls = lazyParts(() => import('./mailed-calls.ts'))

interface Given {
  options: PortalOptions
  sources: SourceTable
  /** The e-mail address of a re-authentication; undefined for any other login. */
  email: string | undefined
  /** The mailed token that the page has brought; '' for none, which the back end refuses. */
  token: string
  /** Told before a call whose form says what it has reached, and after that has failed. */
  onOutcome: (isComing: boolean) => void
}

/** The calls that the host makes for the fragment. */
export const createPortalCalls = ({ options, sources, email, token, onOutcome }: Given): PortalCalls => {
  const { touchpoint, identifiers, preset } = options
  const origin = { touchpoint, properties: identifiers, sources }
  const withOutcome = async (call: Promise<unknown>): Promise<void> => {
    onOutcome(true)
    try {
      await call
    } catch (thrown) {
      onOutcome(false)
      throw thrown
    }
  }
  let mailed: MailedCalls | undefined
  const byMail = async (): Promise<MailedCalls> => {
    const { createMailedCalls } = await mailedCalls.load()
    mailed ??= createMailedCalls(token)
    return mailed
  }
  // At hand before the press: the shop may be away by then.
  if (token !== '') byMail().catch(() => {})
  return {
    login: async (fields) => {
      if (email === undefined) await login(fields)
      // The session lives on as long as it would have without the question.
      else await login({ ...fields, email, isPersistent: accountState().isPersistent }, { reauthenticate: true })
    },
    register: (fields) => withOutcome(registration.load().then(({ register }) => register(fields, origin))),
    registerLight: async (fields) => {
      const { registerLight, subscribeByMail } = await registration.load()
      if (isSignedIn()) await subscribeByMail(fields)
      else await registerLight(fields, origin)
    },
    startPasswordReset: (address) =>
      startPasswordReset(address, preset.isAuthProvider ? Number(identifiers.sourceId) || undefined : undefined),
    completePasswordReset: (fields) => withOutcome(byMail().then((calls) => calls.completePasswordReset(fields))),
    createPassword: (fields) => withOutcome(byMail().then((calls) => calls.createPassword(fields))),
    activate: () => byMail().then((calls) => calls.activate()),
    sendActivationAgain: (address) => registration.load().then(({ startActivation }) => startActivation(address)),
    confirmSubscription: () => byMail().then((calls) => calls.confirmSubscription()),
    endSubscription: () => byMail().then((calls) => calls.endSubscription()),
  }
}
