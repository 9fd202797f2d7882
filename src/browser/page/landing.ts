import { keepIdentifiers, keepInvitation, keepMailedTokens } from '#browser/account'
import { keepExternalReturn } from '#browser/session'
import { readExternalReturn } from '#domain/session'
import { externalReturnIn, identifiersOf, invitationIn, mailedTokensIn } from '#domain/touchpoints'

/** The query of the page of this shop that the shopper has left for this one; '' without one. */
const searchBefore = (): string => {
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined
  return before && before.origin === location.origin ? before.search : ''
}

const keepOrigin = (search: string): void => {
  const identifiers = identifiersOf({}, new URLSearchParams(search), {})
  const { code } = invitationIn(search)
  keepIdentifiers(identifiers)
  if (code !== undefined) keepInvitation(code, identifiers.sourceId)
}

/**
 * Reads the address at which a shopper lands, before an event or a tag can see it. Store, source and invitation are kept for the browser
 * session, so that a registration on a later page still counts for them (rule touchpoints.5); those of a page that the shopper has left
 * before its script ran are read on the next. Tokens, the invitation and the outcome of a return from an external provider leave the address
 * (rules session.18 and external-auth.23); tokens of mailed links and the outcome wait in memory for the page that needs them. That something is left to do stays with the entry of the
 * history (rule external-auth.40).
 */
export const readLanding = (): void => {
  const { pathname, search, hash } = location
  keepOrigin(searchBefore())
  keepOrigin(search)
  const { tokens, rest: withoutTokens } = mailedTokensIn(search)
  const { rest: withoutInvitation } = invitationIn(withoutTokens)
  const { outcome, rest } = externalReturnIn(withoutInvitation)
  keepMailedTokens(tokens)
  const returned = readExternalReturn(outcome)
  keepExternalReturn(returned)
  const state = returned?.outcome === 'pending' ? 'pending' : history.state
  if (rest !== search) history.replaceState(state, '', pathname + rest + hash)
}
