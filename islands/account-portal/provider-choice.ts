import { startExternal } from '#browser/external-auth'
import { isSignedIn } from '#browser/session'
import { readExternalFailure } from '#domain/external-auth'
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
  const { provider } = choice
  const settle = (end: unknown, next: Partial<ExternalAuthInput> = {}) =>
    change({ busy: undefined, window: undefined, failure: readExternalFailure(end, provider), ...next })
  try {
    const end = await startExternal({
      ...choice,
      // After the session has ended, the shopper logs in anew.
      purpose: view === 'reauthentication' && isSignedIn() ? 'reauthentication' : 'login',
      isPersistent: state.typed['isPersistent'] === true,
      returnPath: state.external.page ?? returnPath,
      origin: { touchpoint: options.touchpoint, properties: options.identifiers, sources },
      signal,
      onWaiting: () => change({ busy: undefined, window: 'open' }),
      onClosed: () => settle('closed'),
    })
    // A page that is left stays busy: another press would begin another login. What was given up for another choice says nothing.
    if (end === 'left' || end === undefined) return
    const left = end === 'pending' ? await readLeft(provider) : undefined
    settle(end, left?.failure && { failure: left.failure })
    if (left) onLeft(left)
  } catch (thrown) {
    settle(thrown)
  }
}
