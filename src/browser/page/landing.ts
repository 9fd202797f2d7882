import { keepIdentifiers, keepInvitation, keepMailedTokens } from '#browser/account'
import { identifiersOf, invitationIn, mailedTokensIn } from '#domain/touchpoints'

/**
 * Reads the address at which a shopper lands, before an event or a tag can see it. Store, source and invitation are kept for the browser
 * session, so that a registration on a later page still counts for them (rule touchpoints.5). Tokens and the invitation leave the address
 * (rule session.18); the tokens of mailed links wait in memory for the page that spends them.
 */
export const readLanding = (): void => {
  const { pathname, search, hash } = location
  const { tokens, rest: withoutTokens } = mailedTokensIn(search)
  const { code, rest } = invitationIn(withoutTokens)
  const identifiers = identifiersOf({}, new URLSearchParams(search), {})
  keepMailedTokens(tokens)
  keepIdentifiers(identifiers)
  if (code !== undefined) keepInvitation(code, identifiers.sourceId)
  if (rest !== search) history.replaceState(history.state, '', pathname + rest + hash)
}
