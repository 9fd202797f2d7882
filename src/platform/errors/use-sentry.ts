/**
 * Sends all later errors to Sentry's browser SDK, once a page has loaded that by itself. The adapter is a file of its
 * own and the SDK is not bundled. Returns false where the page has no SDK.
 */
export const useSentry = async (): Promise<boolean> => {
  if (!('Sentry' in globalThis)) return false
  const { connectSentry } = await import('./sentry.ts')
  return connectSentry()
}
