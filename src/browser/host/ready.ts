const key = Symbol.for('causeway.host')
const page = globalThis as Record<symbol, PromiseWithResolvers<void> | undefined>

/**
 * Resolved once the host info is set. The promise belongs to the page and not to a module, because the directive
 * `client:ready` is bundled apart and must wait for the same promise.
 */
export const hostIsReady = (): PromiseWithResolvers<void> => {
  page[key] ??= Promise.withResolvers()
  return page[key]
}

/** Waits for another host info: between tests. */
export const forgetReady = (): void => {
  page[key] = undefined
}
