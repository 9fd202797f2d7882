import { type ExternalOutcome, readExternalOutcome } from '#domain/session'

interface Told {
  outcome?: unknown
  /** Names the login. */
  state?: unknown
}

/**
 * How the login in the window ends, as its last page tells the others of this origin. A word about another tab's login is not listened to.
 * Undefined once the signal is aborted.
 */
export const endOfWindow = (state: string | null, signal: AbortSignal): Promise<'done' | ExternalOutcome | undefined> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel('external-auth')
    const settle = (outcome?: 'done' | ExternalOutcome) => {
      channel.close()
      resolve(outcome)
    }
    channel.addEventListener('message', ({ data }: MessageEvent<Told | null>) => {
      if (data?.state !== undefined && data.state !== state) return
      settle(data?.outcome === 'done' ? 'done' : (readExternalOutcome(data?.outcome) ?? 'failed'))
    })
    signal.addEventListener('abort', () => settle(), { once: true })
  })

/** Milliseconds between two looks at a window. */
const LOOK_MS = 400

/**
 * Resolves once the window is closed and the shopper is back on this page; never after the signal is aborted. A provider may cut its window off from
 * this page, where it then looks closed while the shopper is in it: so the page has to have the focus as well, at two looks, between which the
 * window's last word arrives.
 */
export const windowClosed = (opened: Window, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let looks = 0
    const timer = setInterval(() => {
      looks = opened.closed && document.hasFocus() ? looks + 1 : 0
      if (looks < 2) return
      clearInterval(timer)
      resolve()
    }, LOOK_MS)
    signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  })
