import {
  activate,
  completePasswordReset,
  confirmSubscription,
  createPassword,
  endSubscription,
  login,
  register,
  registerLight,
  startActivation,
  startPasswordReset,
  subscribeByMail,
} from '#browser/account'
import { accountState, isSignedIn } from '#browser/session'
import type { PortalCalls, PortalOptions } from '#domain/portal'
import type { SourceTable } from '#domain/touchpoints'

interface Given {
  options: PortalOptions
  sources: SourceTable
  /** The e-mail address of a re-authentication; undefined for any other login. */
  email: string | undefined
  /** The mailed token that the page has brought; '' for none, which the back end refuses. */
  token: string
}

/** The calls that the host makes for the fragment. */
export const createPortalCalls = ({ options, sources, email, token }: Given): PortalCalls => {
  const { touchpoint, identifiers, preset } = options
  const origin = { touchpoint, properties: identifiers, sources }
  // The activation of a light account answers another token, which its first password spends.
  let current = token
  return {
    login: async (fields) => {
      if (email === undefined) await login(fields)
      // The session lives on as long as it would have without the question.
      else await login({ ...fields, email, isPersistent: accountState().isPersistent }, { reauthenticate: true })
    },
    register: async (fields) => void (await register(fields, origin)),
    registerLight: async (fields) => {
      if (isSignedIn()) await subscribeByMail(fields)
      else await registerLight(fields, origin)
    },
    startPasswordReset: (address) =>
      startPasswordReset(address, preset.isAuthProvider ? Number(identifiers.sourceId) || undefined : undefined),
    completePasswordReset: async (password) => void (await completePasswordReset({ token: current, password })),
    createPassword: async (fields) => void (await createPassword({ ...fields, token: current })),
    activate: async () => {
      const activated = await activate(current)
      if (activated.accountType === 'LIGHT') current = activated.token
      return activated.accountType
    },
    sendActivationAgain: startActivation,
    confirmSubscription: () => confirmSubscription(current),
    endSubscription: () => endSubscription(current),
  }
}
