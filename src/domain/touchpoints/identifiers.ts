/** Store and source of an opened portal, as texts (rule touchpoints.3). */
export interface Identifiers {
  /** A whole number above 0, of at most twelve digits. */
  sourceId?: string | undefined
  /** Letters, digits, full stops, underscores and hyphens, at most 40. */
  storeId?: string | undefined
}

export const isSourceId = (text: string): boolean => /^[1-9]\d{0,11}$/.test(text)
export const isStoreId = (text: string): boolean => /^[\w.-]{1,40}$/.test(text)

/** Whether a text is the code of an invitation: printable ASCII without spaces, at most 100 characters. */
export const isInvitationCode = (text: string): boolean => /^[!-~]{1,100}$/.test(text)

const first = (
  isValid: (text: string) => boolean,
  ...texts: readonly (string | null | undefined)[]
): string | undefined => texts.find((text): text is string => typeof text === 'string' && isValid(text))

/**
 * Store and source (rule touchpoints.3): each from the portal's properties, else from the query, else from the session's
 * storage. Empty and malformed values are skipped, so that a broken link never stops a registration.
 */
export const identifiersOf = (properties: Identifiers, query: URLSearchParams, stored: Identifiers): Identifiers => {
  const sourceId = first(isSourceId, properties.sourceId, query.get('sourceId'), stored.sourceId)
  const storeId = first(isStoreId, properties.storeId, query.get('storeId'), stored.storeId)
  return { ...(sourceId !== undefined && { sourceId }), ...(storeId !== undefined && { storeId }) }
}
