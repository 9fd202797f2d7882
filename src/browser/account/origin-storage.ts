import { readStored, removeStored, writeStored } from '#browser/storage'
import { invitationCode, invitationSourceId, sourceId, storeId } from '#domain/storage'
import { type Identifiers, isInvitationCode, isSourceId } from '#domain/touchpoints'

/** The store and the source that are kept for the browser session (rule touchpoints.5). */
export const keptIdentifiers = (): Identifiers => ({ sourceId: readStored(sourceId), storeId: readStored(storeId) })

/** Keeps the store and the source that are given; what is not given stays as it was kept. */
export const keepIdentifiers = (given: Identifiers): void => {
  if (given.sourceId !== undefined) writeStored(sourceId, given.sourceId)
  if (given.storeId !== undefined) writeStored(storeId, given.storeId)
}

/** Keeps an invitation (rule account.16) with the source that its address named. It takes the place of an earlier one. */
export const keepInvitation = (code: string, source: string | undefined): void => {
  writeStored(invitationCode, code)
  if (source === undefined) removeStored(invitationSourceId)
  else writeStored(invitationSourceId, source)
}

/** The kept invitation, with its own source where its address named one; undefined without a valid code. */
export const keptInvitation = (): { code: string; sourceId?: number } | undefined => {
  const [code, source] = [readStored(invitationCode), readStored(invitationSourceId)]
  if (code === undefined || !isInvitationCode(code)) return undefined
  return { code, ...(source !== undefined && isSourceId(source) && { sourceId: Number(source) }) }
}

/** An invitation goes when it was used (rule account.16). */
export const forgetInvitation = (): void => {
  removeStored(invitationCode)
  removeStored(invitationSourceId)
}
