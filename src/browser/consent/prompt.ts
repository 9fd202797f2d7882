import { storedChoice } from '#browser/consent'
import { isFlagOn } from '#browser/flags'
import { hostInfo } from '#browser/host'
import { readStored } from '#browser/storage'
import { publish, subscribe } from '#bus'
import { type AskedByAddress, geoCountryIn, promptOf } from '#domain/consent'
import { consentClosed, geoCountry } from '#domain/storage'

/**
 * Whether the question would come again and again (rule consent.27). That a page of the shop led here says so: that the shopper
 * was asked is not stored (decision 0420).
 */
const isRepeated = (): boolean => !navigator.cookieEnabled || document.referrer.startsWith(`${location.origin}/`)

/**
 * Opens what an `address` has asked for, and then asks for a choice where geography, flags and page demand it (rules
 * consent.4, consent.9, consent.10, consent.28; decision 0101). Loaded after the first paint, on pages without a choice and with such an
 * address only.
 */
export const promptForConsent = async (address: AskedByAddress | false | undefined): Promise<void> => {
  let isOpened = address && (await import('./address.ts').then((file) => file.answerAddress(address)))
  const stop = subscribe(
    'consent:open',
    () => {
      isOpened = true
    },
    { replay: 'all' },
  )
  const closed = readStored(consentClosed) !== undefined
  const flags =
    closed || storedChoice() ? undefined : Promise.all([isFlagOn('disabled-consent'), isFlagOn('geo-logic')])
  const [disabled, demanded] = (await flags) ?? [true, false]
  stop()
  const opener = promptOf({
    chosen: storedChoice() !== undefined,
    closed,
    country: geoCountryIn(readStored(geoCountry)),
    disabled,
    demanded,
    legal: hostInfo().pageType === 'legal',
    repeated: isRepeated(),
  })
  // The shopper may have opened the screen while the flags were loading.
  if (opener && !isOpened) publish('consent:open', { opener })
}
