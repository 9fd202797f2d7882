import { publish, subscribe } from '#bus'
import type { PortalOpen } from '#contracts/portal'
import { reloadSession } from './reload.ts'

const isExpired = (error: unknown): boolean => (error as { status?: unknown } | undefined)?.status === 401

/** Resolves with whether somebody has signed in; false when the portal was closed without. */
const signIn = (wanted: PortalOpen): Promise<boolean> =>
  new Promise((resolve) => {
    const end = new AbortController()
    const settle = (signedIn: boolean) => {
      end.abort()
      resolve(signedIn)
    }
    subscribe('session:success', () => settle(true), { signal: end.signal })
    subscribe('portal:close', ({ data }) => data.reason !== 'done' && settle(false), { signal: end.signal })
    publish('portal:open', wanted)
  })

/**
 * Carries out an action that needs a session. If the session turns out to have expired, the action is parked, the
 * shopper is asked to log in, and afterwards it is carried out exactly once more.
 *
 * Rejects with the action's own error: also when the shopper does not log in.
 */
export const withSession = async <T>(action: () => Promise<T>, portal: PortalOpen): Promise<T> => {
  try {
    return await action()
  } catch (error) {
    if (!isExpired(error)) throw error
    // Says the end of the session to everyone; the refusal is known already.
    await reloadSession({ logoutOnFailure: true }).catch(() => undefined)
    if (!(await signIn(portal))) throw error
    return action()
  }
}
