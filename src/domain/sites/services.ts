/** Identity servers, each of which may live on a host of its own in each environment. */
export const identityServices = ['identity-us', 'identity-eu'] as const

/** Services that get a host of their own later. A value for one is refused until something reads it (rule pages.6). */
export const plannedServices = ['storefront', 'flags', 'translations'] as const

/** The orders in which project and environment may stand in the path of a publication of flags (rule flags.1); the first is the default. */
export const publicationOrders = ['project/environment', 'environment/project'] as const
export type PublicationOrder = (typeof publicationOrders)[number]

export type Service =
  | (typeof identityServices)[number]
  | 'personalization'
  | 'acquisition'
  | (typeof plannedServices)[number]
