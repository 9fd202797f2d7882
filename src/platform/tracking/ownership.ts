/** Milliseconds within which a page that is being left has let go. */
const PATIENCE = 3000

/**
 * Whether the hits of a page are this tab's to send; holds them until the page is left. Duplicating a tab copies its
 * session storage: then another page holds them still, and sends them. Browsers without locks answer yes.
 */
export const isOurs = (page: string): Promise<boolean> =>
  new Promise((resolve) => {
    const held = new Promise((letGo) => addEventListener('pagehide', letGo, { once: true }))
    const hold = (): Promise<unknown> => {
      resolve(true)
      return held
    }
    const signal = AbortSignal.timeout(PATIENCE)
    if (!navigator.locks) resolve(true)
    else navigator.locks.request(`causeway:batch:${page}`, { signal }, hold).catch(() => resolve(false))
  })
