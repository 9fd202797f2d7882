import { vi } from 'vitest'
import { type Answer, openSessionPage } from '#tests/browser/session-page'

export const START = 'POST /api/account/external/google/start'
export const begun = { body: { address: 'https://provider.example/authorize?state=s' } }
export const data = 'stride.account-ext-auth-data'
export const marker = 'stride.account.pending-login'

/** Channels of the page, to which the last page of a window talks. */
export const channels = new Set<(outcome: unknown, state?: string) => void>()

/** A page that begins logins with providers; `popup` says what becomes of its windows. */
export const open = async (
  answers: Record<string, Answer | (() => Promise<Answer> | Answer)>,
  popup?: 'opens' | 'is blocked' | 'is closed by the browser',
) => {
  const page = await openSessionPage(answers)
  channels.clear()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      hear = (_outcome: unknown, _state?: string) => {}
      addEventListener(_: string, listener: (event: { data: unknown }) => void) {
        this.hear = (outcome, state) => listener({ data: { outcome, state } })
        channels.add(this.hear)
      }
      postMessage() {}
      close() {
        channels.delete(this.hear)
      }
    },
  )
  const shown = { addresses: [] as string[], hasFocus: false }
  const opened = {
    location: { replace: (address: string) => shown.addresses.push(address) },
    closed: popup === 'is closed by the browser',
    close: () => {
      opened.closed = true
    },
  }
  const opening = vi.fn((): unknown => (popup === 'is blocked' ? null : opened))
  vi.stubGlobal('window', { open: opening })
  Object.assign(document, { hasFocus: () => shown.hasFocus })
  const left: string[] = []
  const failed: unknown[] = []
  page.bus.subscribe('session:error', ({ data: error }) => failed.push(error))
  const { openWindow, startExternal } = await import('#browser/external-auth')
  const end = new AbortController()
  return {
    ...page,
    shown,
    opened,
    opening,
    left,
    failed,
    end,
    start: (given: { purpose?: 'login' | 'link' | 'reauthentication'; onClosed?: () => void } = {}) =>
      startExternal({
        provider: 'google',
        opened: popup && openWindow(),
        purpose: 'login',
        isPersistent: true,
        returnPath: '/stride/de_DE/bag/',
        signal: end.signal,
        leave: (address) => left.push(address),
        ...given,
      }),
  }
}

export const bodyOf = (page: { calls: readonly { body: unknown }[] }) => page.calls[0]?.body
