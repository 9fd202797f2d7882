import { type EventOrigin, publishFrom } from '#bus'
import type { SessionEnd } from '#contracts/session'
import { invitationCode, sessionEntries, sessionInfo } from '#domain/storage'
import { removeStored } from '#platform/storage'
import { forget, person, seemsAuthenticated } from './current.ts'
import { happen } from './journal.ts'

/**
 * Ends the session on this page: tells it, so that those who keep something for it can send that, and removes the brand's
 * entries from both storages (account portal 4, design 6.10); cookies are the server's matter. Nothing happens, and false is
 * returned, where nobody seems to be signed in.
 */
export const end = (reason: SessionEnd['reason'], origin: EventOrigin = 'page'): boolean => {
  if (!seemsAuthenticated()) return false
  // An invitation that stands in this page's address is no matter of an earlier page's session that has run out.
  const isEarlier = reason !== 'logout' && person() === undefined
  forget()
  happen({ type: 'success', eventType: 'logout' })
  removeStored(sessionInfo)
  publishFrom('session:end', { reason }, origin)
  for (const entry of sessionEntries()) if (!(isEarlier && entry === invitationCode)) removeStored(entry)
  return true
}
