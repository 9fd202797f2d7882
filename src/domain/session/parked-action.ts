/** What a guest wants to do after a login. It names no person. */
export interface ParkedAction {
  action: 'wishlist:add'
  pid: string
}

/** How long a parked action waits for the login, in milliseconds. */
export const PARKED_MS = 30 * 60_000

/** The text under which a parked action is stored; `now` in epoch milliseconds. */
export const parkedText = (action: ParkedAction, now: number): string =>
  JSON.stringify({ ...action, until: now + PARKED_MS })

/** The parked action of a stored text; undefined for one that is too old, and for any other text. */
export const readParkedAction = (text: string, now: number): ParkedAction | undefined => {
  try {
    const { action, pid, until } = JSON.parse(text) as Record<string, unknown>
    const isKnown = action === 'wishlist:add' && typeof pid === 'string' && pid !== ''
    return isKnown && typeof until === 'number' && until >= now && until <= now + PARKED_MS
      ? { action, pid }
      : undefined
  } catch {
    return undefined
  }
}
