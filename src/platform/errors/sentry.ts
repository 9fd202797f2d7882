import { type ErrorReporter, setReporter } from './reporter.ts'

/** The part of Sentry's public browser API that is used; the SDK and its loader script both have it. */
export interface SentryClient {
  captureException(error: unknown, context?: { tags?: Record<string, string>; level?: 'error' }): unknown
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

/** Connects `globalThis.Sentry`; false when it is not Sentry's API. */
export const connectSentry = (): boolean => {
  const client: unknown = (globalThis as { Sentry?: unknown }).Sentry
  if (!isClient(client)) return false
  setReporter(sentryReporter(client))
  return true
}
