import { paidMediaIntent } from '#domain/storage'
import { cameByAdvertisement } from '#domain/tracking'
import { onConsent } from '#platform/consent'
import { writeStored } from '#platform/storage'

/** Notes a visit by a paid advertisement, once marketing is allowed, be it later on this page (storefront 9). */
export const notePaidMedia = (): void => {
  if (!cameByAdvertisement(location.search)) return
  const note = () => void writeStored(paidMediaIntent, 'true')
  note()
  onConsent(note)
}
