import { consoleReporter, type ErrorReporter, setReporter } from '#browser/errors'

/** The part of Sentry's public browser API that is used; the SDK and its loader script both have it. */
export interface SentryClient {
  captureException(error: unknown, context?: { tags?: Record<string, string>; level?: 'error' }): unknown
  /** The client that the SDK's own handlers report through; none before it is set up. */
  getClient?(): { getOptions(): { enabled?: boolean } } | undefined
}

/** A reporter that hands errors to Sentry with code and status as tags; a throwing SDK is silent. */
export const sentryReporter = (client: SentryClient): ErrorReporter => ({
  report(error, { code, status }) {
    const tags = { ...(code !== undefined && { code }), ...(status !== undefined && { status: String(status) }) }
    try {
      client.captureException(error, { tags, level: 'error' })
    } catch {
      // Reporting must never become a second failure.
    }
  },
})

const isClient = (value: unknown): value is SentryClient =>
  typeof value === 'object' && value !== null && typeof (value as Partial<SentryClient>).captureException === 'function'

// The SDK listens for errors by itself; a client that is off sends nothing.
const turn = (client: SentryClient, enabled: boolean): void => {
  const options = client.getClient?.()?.getOptions()
  if (options) options.enabled = enabled
}

/**
 * Sends all later errors to `globalThis.Sentry`; the returned function gives them back to the console and turns the SDK
 * off, which a later call turns on again.
 * Undefined when it is not Sentry's API. The SDK is not bundled: it comes as a tag, under the tag's level (decision 0141).
 */
export const connectSentry = (): (() => void) | undefined => {
  const client: unknown = (globalThis as { Sentry?: unknown }).Sentry
  if (!isClient(client)) return undefined
  turn(client, true)
  setReporter(sentryReporter(client))
  return () => {
    turn(client, false)
    setReporter(consoleReporter)
  }
}
