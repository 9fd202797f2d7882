import { type ExternalReturn, readExternalReturn } from '#domain/session'

/**
 * How the login in the window ends, as its last page tells the others of this origin. That a window looks closed says nothing: a provider may cut
 * it off from this page. Undefined once the signal is aborted.
 */
export const endOfWindow = (signal: AbortSignal): Promise<'done' | ExternalReturn | undefined> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel('external-auth')
    const settle = (outcome?: 'done' | ExternalReturn) => {
      channel.close()
      resolve(outcome)
    }
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const told = (data as { outcome?: unknown } | null)?.outcome
      settle(told === 'done' ? 'done' : (readExternalReturn(told) ?? 'failed'))
    })
    signal.addEventListener('abort', () => settle(), { once: true })
  })
