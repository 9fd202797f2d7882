import { publish, subscribe } from '#bus'
import type { PortalOpen } from '#contracts/portal'
import { person } from './current.ts'
import { reloadSession } from './reload.ts'

const isExpired = (error: unknown): boolean => (error as { status?: unknown } | undefined)?.status === 401

/** Resolves with who has signed in; undefined when the portal was closed without. */
const signIn = (wanted: PortalOpen): Promise<string | undefined> =>
  new Promise((resolve) => {
    const end = new AbortController()
    const settle = (acid?: string) => {
      end.abort()
      resolve(acid)
    }
    subscribe('session:success', ({ data }) => settle(data.acid), { signal: end.signal })
    subscribe('portal:close', ({ data }) => data.reason !== 'done' && settle(), { signal: end.signal })
    publish('portal:open', wanted)
  })

/**
 * Carries out an action that needs a session. If the session turns out to have expired, the action is parked until there
 * is one again, and then carried out exactly once more: at once where the back end still knows the shopper, as after a
 * login in another tab, otherwise when they have logged in as they are asked to.
 *
 * Rejects with the action's own error: also when the shopper does not log in, and when somebody else does than this page
 * knew as it began; what one person wanted is never done for another.
 */
export const withSession = async <T>(action: () => Promise<T>, portal: PortalOpen): Promise<T> => {
  const before = person()
  try {
    return await action()
  } catch (error) {
    if (!isExpired(error)) throw error
    // Says the end of the session to everyone; the refusal is known already.
    const known = await reloadSession({ logoutOnFailure: true }).then(person, () => undefined)
    const acid = known ?? (await signIn(portal))
    if (acid === undefined || (before !== undefined && acid !== before)) throw error
    return action()
  }
}
