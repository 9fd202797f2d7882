/** The law under which a request is filed. */
export const requestCategories = ['CCPA', 'GDPR', 'LGPD'] as const
export type RequestCategory = (typeof requestCategories)[number]

/** What a person can ask for. */
export const allRequestTypes = ['EXPORT', 'DO_NOT_SELL', 'DELETE', 'DATA_PORTABILITY'] as const
export type RequestType = (typeof allRequestTypes)[number]

/** The request types of a category, in the order in which they are shown (rule privacy.1). */
export const requestTypes: Readonly<Record<RequestCategory, readonly RequestType[]>> = {
  CCPA: ['EXPORT', 'DO_NOT_SELL', 'DELETE'],
  GDPR: ['EXPORT', 'DATA_PORTABILITY', 'DELETE'],
  LGPD: ['EXPORT', 'DATA_PORTABILITY', 'DELETE'],
}

/** Where in the US the person lives: California, or all other states. */
export const usStates = ['CA', 'OTHER'] as const
export type UsState = (typeof usStates)[number]

/** The category under which a request is filed: the LGPD takes the place of the GDPR on pt_BR (rule privacy.1). */
export const filedCategory = (category: RequestCategory, siteLocale: string): RequestCategory =>
  category === 'GDPR' && siteLocale === 'pt_BR' ? 'LGPD' : category

/** Whether the form asks for the membership id: under the CCPA, and not to stop sales (rule privacy.3). */
export const asksMembershipId = (category: RequestCategory, type: RequestType): boolean =>
  category === 'CCPA' && type !== 'DO_NOT_SELL'

/** Whether a mailed link must confirm a request before anything is done (rule privacy.6). */
export const needsConfirmation = (type: RequestType): boolean => type !== 'DO_NOT_SELL'

/** How long the mailed link of a request can be used, in milliseconds: a week. */
export const REQUEST_LINK_MS = 604_800_000

/**
 * The category of a visitor: that of the visitor's own country where it is known and has a line, else that of the site's. undefined
 * when neither has a line: such a visitor cannot file.
 */
export const categoryOfVisitor = (
  categories: Readonly<Record<string, RequestCategory>>,
  siteLocale: string,
  country: string | undefined,
): RequestCategory | undefined => {
  const found = categories[country ?? ''] ?? categories[siteLocale.slice(-2)]
  return found && filedCategory(found, siteLocale)
}
