import { activate, completePasswordReset, confirmSubscription, createPassword, endSubscription } from '#browser/account'
import type { PortalCalls } from '#domain/portal'

export { readResetAddress } from '#browser/account'

export type MailedCalls = Pick<
  PortalCalls,
  'activate' | 'completePasswordReset' | 'confirmSubscription' | 'createPassword' | 'endSubscription'
>

/** The calls that spend the token of a mailed link; '' for none, which the back end refuses. Loaded where a link has brought one. */
export const createMailedCalls = (token: string): MailedCalls => {
  // The activation of a light account answers another token, which its first password spends.
  let current = token
  return {
    completePasswordReset: async (fields) => {
      await completePasswordReset({ token: current, ...fields })
    },
    createPassword: async (fields) => {
      await createPassword({ ...fields, token: current })
    },
    activate: async () => {
      const activated = await activate(current)
      if (activated.accountType === 'LIGHT') current = activated.token
      return activated
    },
    confirmSubscription: () => confirmSubscription(current),
    endSubscription: () => endSubscription(current),
  }
}
