import { keepMailedTokens } from '#browser/account'
import { writeStored } from '#browser/storage'
import { invitationCode } from '#domain/storage'
import { invitationIn, mailedTokensIn } from '#domain/touchpoints'

/**
 * Removes the tokens from the address before an event or a tag can see them (rule session.18). An invitation is kept for
 * the browser session; the tokens of mailed links wait in memory for the page that spends them.
 */
export const readUrlTokens = (): void => {
  const { pathname, search, hash } = location
  const { tokens, rest: withoutTokens } = mailedTokensIn(search)
  const { code, rest } = invitationIn(withoutTokens)
  keepMailedTokens(tokens)
  if (code !== undefined) writeStored(invitationCode, code)
  if (rest !== search) history.replaceState(history.state, '', pathname + rest + hash)
}
