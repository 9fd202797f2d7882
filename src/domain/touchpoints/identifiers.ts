/** What a portal may be told of where it was opened, as texts (account portal 2). */
export interface Identifiers {
  /** A whole number above 0, of at most twelve digits. */
  sourceId?: string | undefined
  /** Letters, digits, full stops, underscores and hyphens, at most 40. */
  storeId?: string | undefined
}

export const isSourceId = (text: string): boolean => /^[1-9]\d{0,11}$/.test(text)
export const isStoreId = (text: string): boolean => /^[\w.-]{1,40}$/.test(text)

/** An invitation's code: letters, digits and signs of ASCII without spaces, at most 100. */
export const isInvitationCode = (text: string): boolean => /^[!-~]{1,100}$/.test(text)

const first = (
  isValid: (text: string) => boolean,
  ...texts: readonly (string | null | undefined)[]
): string | undefined => texts.find((text): text is string => typeof text === 'string' && isValid(text))

/**
 * Store and source (account portal 2): each from the properties given to the portal, then from the query, then from what
 * the session stored. What is empty or malformed is passed over: a broken link must keep nobody from registering.
 */
export const identifiersOf = (properties: Identifiers, query: URLSearchParams, stored: Identifiers): Identifiers => {
  const sourceId = first(isSourceId, properties.sourceId, query.get('sourceId'), stored.sourceId)
  const storeId = first(isStoreId, properties.storeId, query.get('storeId'), stored.storeId)
  return { ...(sourceId !== undefined && { sourceId }), ...(storeId !== undefined && { storeId }) }
}
