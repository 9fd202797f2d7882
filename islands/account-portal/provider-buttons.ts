import type { PortalOrigin } from '#browser/account'
import { problemOfEnd, startExternal } from '#browser/external-auth'
import { loadFragment } from '#browser/fragments'
import { hostInfo } from '#browser/host'
import { isSignedIn } from '#browser/session'
import { type ExternalAuthInput, externalAuthFragment, externalAuthQuery } from '#domain/fragments'
import { type ExternalOpening, readLeft } from './external.ts'

export interface ProviderButtons {
  element: Element
  view: 'login' | 'reauthentication'
  /** Ends the buttons, and the wait for a window. */
  signal: AbortSignal
  opening: ExternalOpening
  /** Where the portal was opened. */
  origin: PortalOrigin
  /** Path of the page to which the shopper goes back. */
  returnPath: string
  /** Whether the shopper has asked to stay logged in. */
  isPersistent: () => boolean
  /** Takes what is left to do after a login in a window. */
  onLeft: (opening: ExternalOpening) => void
}

const load = (signal: AbortSignal) => {
  const { brand, locale } = hostInfo().context
  const { id, path } = externalAuthFragment
  return loadFragment<ExternalAuthInput>({ id, path, query: externalAuthQuery(brand, locale, 'buttons') }, signal)
}

/**
 * Shows the buttons of the site's providers in an element, and makes their calls (rules external-auth.21 and external-auth.22). Resolves
 * when they are shown; rejects with FragmentError where they do not come.
 */
export const showProviderButtons = async (given: ProviderButtons): Promise<void> => {
  const { element, view, signal, opening, origin, returnPath, isPersistent, onLeft } = given
  const fragment = await load(signal)
  let input: ExternalAuthInput = { view, problem: opening.problem, account: opening.account, onChoose: () => {} }
  const change = (next: Partial<ExternalAuthInput>): void => {
    input = { ...input, ...next }
    if (!signal.aborted) fragment.update(element, input)
  }
  const choose: ExternalAuthInput['onChoose'] = async ({ provider, isPopup }) => {
    change({ busy: provider, problem: undefined, isWaiting: false })
    try {
      const end = await startExternal({
        provider,
        isPopup,
        // After the session has ended, the shopper logs in anew.
        purpose: view === 'reauthentication' && isSignedIn() ? 'reauthentication' : 'login',
        isPersistent: isPersistent(),
        returnPath,
        origin,
        signal,
        onWaiting: () => change({ busy: undefined, isWaiting: true }),
      })
      // A page that is left stays busy: another press would begin another login.
      if (end === 'left') return
      change({ busy: undefined, isWaiting: false, problem: problemOfEnd(end) })
      if (end === 'pending') onLeft(await readLeft())
    } catch {
      change({ busy: undefined, isWaiting: false, problem: 'unavailable' })
    }
  }
  input = { ...input, onChoose: (choice) => void choose(choice) }
  signal.addEventListener('abort', () => fragment.unmount(element))
  // The Back button may show this page as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && change({ busy: undefined }), { signal })
  await fragment.mount(element, input)
}
