import { createFirstPassword } from '#browser/account'
import { type ExternalEnd, linkedProviders, problemOfEnd, startExternal, unlinkProvider } from '#browser/external-auth'
import { loadFragment } from '#browser/fragments'
import { hostInfo } from '#browser/host'
import { externalReturn } from '#browser/session'
import {
  type ExternalAuthInput,
  type ExternalProblem,
  externalAuthFragment,
  externalAuthQuery,
} from '#domain/fragments'
import { inSession as inSessionWith } from './changes.ts'
import type { MyAccountState } from './state.ts'

const load = (signal: AbortSignal) => {
  const { brand, locale } = hostInfo().context
  const { id, path } = externalAuthFragment
  return loadFragment<ExternalAuthInput>({ id, path, query: externalAuthQuery(brand, locale, 'account') }, signal)
}

const problemOf = (thrown: unknown): ExternalProblem =>
  (thrown as { status?: number }).status === 409 ? 'lastWayIn' : 'unavailable'

/** How the page was reached, where a link to a provider has led back to it. */
const returned = (): Pick<ExternalAuthInput, 'done' | 'problem'> => {
  const outcome = externalReturn()
  if (outcome === 'linked') return { done: 'linked' }
  return outcome === undefined || outcome === 'pending' || outcome === 'reauthenticated' ? {} : { problem: outcome }
}

/** Carries out a change of the member. Where it needs the person again, the portal asks (rule session.16). */
const inSession = (change: () => Promise<void>): Promise<void> => inSessionWith(change, { isDelicate: true })

/**
 * Shows by which providers a member can log in, in an element, until the signal is aborted, and makes the calls (rules external-auth.27 and
 * external-auth.28). Rejects where the list or the fragment does not come.
 */
export const showLinkedProviders = async (
  element: Element,
  state: MyAccountState,
  signal: AbortSignal,
): Promise<void> => {
  const read = async () => {
    const account = await linkedProviders()
    if (!signal.aborted) state.hasPassword = account.hasPassword
    return account
  }
  const [fragment, account] = await Promise.all([load(signal), read()])
  if (signal.aborted) return
  let input: ExternalAuthInput
  const change = (next: Partial<ExternalAuthInput>): void => {
    input = { ...input, ...next }
    if (!signal.aborted) fragment.update(element, input)
  }
  /** Makes a call, reads the list again and says what it has done. */
  const make = async (busy: string, call: () => Promise<ExternalEnd>, done: ExternalAuthInput['done']) => {
    change({ busy, done: undefined, problem: undefined, isWaiting: false })
    try {
      const end = await call()
      if (end === 'left') return
      change({
        busy: undefined,
        isWaiting: false,
        problem: problemOfEnd(end),
        ...(end === 'done' && { account: await read(), done }),
      })
    } catch (thrown) {
      change({ busy: undefined, isWaiting: false, problem: problemOf(thrown) })
    }
  }
  const link: ExternalAuthInput['onChoose'] = ({ provider, isPopup }) => {
    const onWaiting = () => change({ busy: undefined, isWaiting: true })
    const returnPath = location.pathname
    const start = { provider, isPopup, purpose: 'link', isPersistent: false, returnPath, signal, onWaiting } as const
    void make(provider, () => startExternal(start), 'linked')
  }
  input = {
    view: 'account',
    account,
    ...returned(),
    onChoose: link,
    onRemove: (provider) =>
      void make(provider, () => inSession(() => unlinkProvider(provider)).then(() => 'done' as const), 'removed'),
    async onPassword(password) {
      await inSession(() => createFirstPassword(password))
      change({ account: await read(), done: 'password', problem: undefined })
    },
  }
  signal.addEventListener('abort', () => fragment.unmount(element))
  await fragment.mount(element, input)
}
