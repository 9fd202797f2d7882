import { onConsent } from '#browser/consent'
import { writeStoredCookie } from '#browser/storage'
import { paidMediaIntent } from '#domain/storage'
import { cameByAdvertisement } from '#domain/tracking'

/** Stores that the visitor came by a paid advertisement, once marketing is allowed (rule storage.5). */
export const notePaidMedia = (): void => {
  if (!cameByAdvertisement(location.search)) return
  const note = () => void writeStoredCookie(paidMediaIntent, 'true')
  note()
  onConsent(note)
}
