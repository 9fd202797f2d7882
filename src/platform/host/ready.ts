const key = Symbol.for('causeway.host')
const page = globalThis as Record<symbol, PromiseWithResolvers<void> | undefined>

/**
 * Resolved once the host info is set. It is the page's own and no module's, so that the directive `client:ready`, which is
 * bundled apart, waits for the same promise whichever comes first.
 */
export const hostReady = (): PromiseWithResolvers<void> => {
  page[key] ??= Promise.withResolvers()
  return page[key]
}

/** Waits for another host info: between tests. */
export const forgetReady = (): void => {
  page[key] = undefined
}
