import { type ExternalEnd, linkedProviders, openWindow } from '#browser/external-auth'
import { loadFragment } from '#browser/fragments'
import { hostInfo } from '#browser/host'
import { externalReturn } from '#browser/session'
import { readExternalFailure } from '#domain/external-auth'
import { type ExternalAuthInput, externalAuthFragment, externalAuthQuery } from '#domain/fragments'
import { linkedChanges } from './linked-changes-part.ts'
import type { MyAccountState } from './state.ts'

const load = (signal: AbortSignal) => {
  const { brand, locale } = hostInfo().context
  const { id, path } = externalAuthFragment
  return loadFragment<ExternalAuthInput>({ id, path, query: externalAuthQuery(brand, locale, 'account') }, signal)
}

/** How the page was reached, where a provider has led back to it: the page that had asked for the person is gone then (decision 0450). */
const returned = (): Pick<ExternalAuthInput, 'done' | 'failure'> => {
  const { outcome, provider } = externalReturn() ?? {}
  if (outcome === 'linked') return { done: 'linked' }
  if (outcome === 'reauthenticated') return { done: 'confirmed' }
  return { failure: readExternalFailure(outcome, provider) }
}

type Changes = Awaited<ReturnType<typeof linkedChanges.load>>

/** A window that waited while the portal asked for the person has been closed: the page goes on in its place. */
const stillOpen = (opened: Window | undefined): Window | undefined => (opened?.closed ? undefined : opened)

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
  const settle = (end: unknown, provider: string, next: Partial<ExternalAuthInput> = {}): void =>
    change({ busy: undefined, window: undefined, failure: readExternalFailure(end, provider), ...next })
  /** Makes a call about a provider, reads the list again and says what it has done. */
  const make = async (
    provider: string,
    call: (changes: Changes) => Promise<ExternalEnd>,
    said: Pick<ExternalAuthInput, 'done' | 'removed'>,
  ) => {
    change({ busy: provider, done: undefined, removed: undefined, failure: undefined, window: undefined })
    try {
      const end = await call(await linkedChanges.load())
      // What was given up for another choice says nothing.
      if (end === 'left' || end === undefined) return
      settle(end, provider, end === 'done' ? { account: await read(), ...said } : {})
    } catch (thrown) {
      settle(thrown, provider)
    }
  }
  const link: ExternalAuthInput['onChoose'] = ({ provider, isPopup }) => {
    if (input.busy) return
    // Inside the press: browsers block a window that opens later.
    const opened = isPopup ? openWindow() : undefined
    linkedChanges.load().catch(() => opened?.close())
    const start = {
      provider,
      purpose: 'link',
      isPersistent: false,
      returnPath: location.pathname,
      signal,
      onWaiting: () => change({ busy: undefined, window: 'open' }),
      onClosed: () => settle('closed', provider),
    } as const
    const begin = ({ inSession, startExternal }: Changes) =>
      inSession(() => startExternal({ ...start, opened: stillOpen(opened) }))
    void make(provider, begin, { done: 'linked' })
    if (isPopup && !opened) change({ window: 'blocked' })
  }
  input = {
    view: 'account',
    account,
    ...returned(),
    onChoose: link,
    onRemove(provider) {
      // The button still looks as before when the second press of a double press comes.
      if (input.busy) return
      const remove = async ({ inSession, unlinkProvider }: Changes) => {
        await inSession(() => unlinkProvider(provider))
        return 'done' as const
      }
      void make(provider, remove, { done: 'removed', removed: provider })
    },
    async onPassword(password) {
      const { createFirstPassword, inSession } = await linkedChanges.load()
      await inSession(() => createFirstPassword(password))
      change({ account: await read(), done: 'password', failure: undefined })
    },
  }
  signal.addEventListener('abort', () => fragment.unmount(element))
  await fragment.mount(element, input)
}
