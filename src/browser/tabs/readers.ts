import type { Reread, TabNotice } from '#bus'

/** The readers of what another tab has changed. Of several the last one reads. */
export const readers: Record<TabNotice, Reread[]> = { session: [], bag: [], wishlist: [], consent: [] }

/** The newest revision of each notice that this page knows, its own changes included. */
export const known = new Map<string, number>()
