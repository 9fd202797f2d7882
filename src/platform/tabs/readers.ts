import type { Reread, TabNotice } from '#bus'

/** Who re-reads what another tab has changed; of several the last one does. */
export const readers: Record<TabNotice, Reread[]> = { session: [], bag: [], wishlist: [], consent: [] }

/** The newest revision of each that this page knows, its own changes included. */
export const known = new Map<string, number>()
