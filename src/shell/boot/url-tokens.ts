import { invitationCode } from '#domain/storage'
import { invitationIn, mailedIn } from '#domain/touchpoints'
import { keepMailed } from '#platform/mailed'
import { writeStored } from '#platform/storage'

/**
 * Takes what the address brings out of it before any event or tag is there to see it (design 6.19): an invitation is kept
 * for this browser session (account portal 3), the tokens of mailed links wait in memory for the page that spends them.
 */
export const takeBrought = (): void => {
  const { pathname, search, hash } = location
  const { tokens, rest: withoutTokens } = mailedIn(search)
  const { code, rest } = invitationIn(withoutTokens)
  keepMailed(tokens)
  if (code !== undefined) writeStored(invitationCode, code)
  if (rest !== search) history.replaceState(history.state, '', pathname + rest + hash)
}
