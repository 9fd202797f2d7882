import { openWindow } from '#browser/external-auth'
import { loadFragment } from '#browser/fragments'
import { hostInfo } from '#browser/host'
import { type ExternalAuthInput, externalAuthFragment, externalAuthQuery } from '#domain/fragments'
import type { ProviderButtons } from './provider-place.ts'

const load = (signal: AbortSignal) => {
  const { brand, locale } = hostInfo().context
  const { id, path } = externalAuthFragment
  return loadFragment<ExternalAuthInput>({ id, path, query: externalAuthQuery(brand, locale, 'buttons') }, signal)
}

/**
 * Shows the buttons of the site's providers in an element (rules external-auth.21 and external-auth.22). What a press does is loaded by it.
 * Resolves when they are shown; rejects with FragmentError where they do not come.
 */
export const showProviderButtons = async (given: ProviderButtons): Promise<void> => {
  const { element, view, signal, state } = given
  const fragment = await load(signal)
  let input: ExternalAuthInput
  const change = (next: Partial<ExternalAuthInput>): void => {
    input = { ...input, ...next }
    if (!signal.aborted) fragment.update(element, input)
  }
  const onChoose: ExternalAuthInput['onChoose'] = ({ provider, isPopup }) => {
    if (input.busy) return
    // What was asked for goes on in this page, which so has to stay (decision 0450).
    const needsWindow = isPopup || view === 'reauthentication'
    const opened = needsWindow ? openWindow() : undefined
    change({ busy: provider, failure: undefined, window: needsWindow && !opened ? 'blocked' : undefined })
    import('./provider-choice.ts').then(
      ({ followChoice }) => followChoice(given, { provider, opened }, change),
      () => {
        opened?.close()
        change({ busy: undefined, window: undefined, failure: { reason: 'unreached', provider } })
      },
    )
  }
  const { failure, account } = state.external
  const onOther = () => element.closest('[data-portal]')?.querySelector('input')?.focus()
  input = { view, failure, account, onChoose, onOther: account?.hasPassword === false ? undefined : onOther }
  signal.addEventListener('abort', () => fragment.unmount(element))
  // The Back button may show this page as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && change({ busy: undefined }), { signal })
  await fragment.mount(element, input)
}
