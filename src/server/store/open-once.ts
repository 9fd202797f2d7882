/** Opens something with its first use, and once. Calls at the same time share the opening; after a failure the next call opens again. */
export const openOnce = <T>(open: () => Promise<T>): (() => Promise<T>) => {
  let opening: Promise<T> | undefined
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
}
