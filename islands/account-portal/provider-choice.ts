import { problemOfEnd, startExternal } from '#browser/external-auth'
import { isSignedIn } from '#browser/session'
import type { ExternalAuthInput } from '#domain/fragments'
import { readLeft } from './external.ts'
import type { ProviderButtons } from './provider-place.ts'

interface Choice {
  provider: string
  /** The window that the press has opened; undefined where the whole page goes to the provider. */
  opened: Window | undefined
}

/** Begins a login with the chosen provider, and tells the buttons how it goes on. Loaded by the press; never rejects. */
export const followChoice = async (
  { view, signal, state, opening, onLeft }: ProviderButtons,
  choice: Choice,
  change: (next: Partial<ExternalAuthInput>) => void,
): Promise<void> => {
  const { options, sources, returnPath } = opening
  try {
    const end = await startExternal({
      ...choice,
      // After the session has ended, the shopper logs in anew.
      purpose: view === 'reauthentication' && isSignedIn() ? 'reauthentication' : 'login',
      isPersistent: state.typed['isPersistent'] === true,
      returnPath: state.external.page ?? returnPath,
      origin: { touchpoint: options.touchpoint, properties: options.identifiers, sources },
      signal,
      onWaiting: () => change({ busy: undefined, isWaiting: true }),
    })
    // A page that is left stays busy: another press would begin another login.
    if (end === 'left') return
    const left = end === 'pending' ? await readLeft() : undefined
    change({ busy: undefined, isWaiting: false, problem: left?.problem ?? problemOfEnd(end) })
    if (left) onLeft(left)
  } catch {
    change({ busy: undefined, isWaiting: false, problem: 'unavailable' })
  }
}
