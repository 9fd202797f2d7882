import { removeStored } from '#browser/storage'
import { type EventOrigin, publishFrom } from '#bus'
import type { SessionEnd } from '#contracts/session'
import { originEntries, type StorageEntry, sessionEntries, sessionInfo } from '#domain/storage'
import { hintSaysSignedIn, markPage } from './hint.ts'
import { advance, isSignedIn, startEpoch } from './state.ts'

/**
 * Ends the session on this page: publishes `session:end`, so that others can still send what they keep for it, then removes
 * the brand's entries from both storages (rules session.5, session.13). Cookies are deleted by the server. Does nothing
 * where neither the page nor the paint hint knows a session.
 */
export const endSession = (reason: SessionEnd['reason'], origin: EventOrigin = 'page'): void => {
  if (!isSignedIn() && !hintSaysSignedIn()) return
  // What this page's landing has kept does not belong to the session of an earlier page that has run out.
  const kept: readonly StorageEntry[] = reason !== 'logout' && !isSignedIn() ? originEntries() : []
  startEpoch(undefined)
  advance({ type: 'success', eventType: 'logout' })
  markPage(false)
  removeStored(sessionInfo)
  publishFrom('session:end', { reason }, origin)
  for (const entry of sessionEntries()) if (!kept.includes(entry)) removeStored(entry)
}
