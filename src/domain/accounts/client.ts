/** The portal's name, by which its calls say who makes them. */
export const PORTAL_CLIENT = 'AccountPortal'

/** Whether a client may read sessions (rule account.30): the portal alone, until partner apps have names too. */
export const isKnownClient = (id: string): boolean => id === PORTAL_CLIENT
