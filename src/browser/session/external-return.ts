import type { ExternalReturn } from '#domain/session'

let returned: ExternalReturn | undefined
let isShown = false

/** Keeps how a return from an external provider has ended, which the landing has removed from the address (rule external-auth.23). */
export const keepExternalReturn = (next: ExternalReturn | undefined): void => {
  returned = next
  isShown = false
}

/**
 * How this page was reached from an external provider; undefined for any other page, and for a login that has succeeded. What is left to do is
 * still left after a reload and the Back button: the entry of the history says so (rule external-auth.40).
 */
export const externalReturn = (): ExternalReturn | undefined =>
  returned ?? (history.state === 'pending' ? { outcome: 'pending' } : undefined)

/** The same for the part of the page that shows it: once. */
export const takeExternalReturn = (): ExternalReturn | undefined => {
  if (isShown) return undefined
  isShown = true
  return externalReturn()
}
