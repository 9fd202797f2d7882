import { publish, subscribe } from '#bus'
import { type AskedByAddress, geoCountryIn, promptOf } from '#domain/consent'
import { geoCountry } from '#domain/storage'
import { storedChoice } from '#platform/consent'
import { flag } from '#platform/flags'
import { hostInfo } from '#platform/host'
import { readStored } from '#platform/storage'

/**
 * Asks for a choice by itself where geography, flags and page want it (storefront 4, decision 101); before that it answers
 * an `address` that has asked for something. Loaded on pages without a choice and with such an address only, and never
 * before the first sight.
 */
export const promptForConsent = async (address: AskedByAddress | false | undefined): Promise<void> => {
  let asked = address && (await (await import('./address.ts')).answerAddress(address))
  const stop = subscribe(
    'consent:open',
    () => {
      asked = true
    },
    { replay: 'all' },
  )
  const flags = storedChoice() ? undefined : Promise.all([flag('disabled-consent'), flag('geo-logic')])
  const [disabled, demanded] = (await flags) ?? [true, false]
  stop()
  const opener = promptOf({
    chosen: storedChoice() !== undefined,
    country: geoCountryIn(readStored(geoCountry)),
    disabled,
    demanded,
    legal: hostInfo().pageType === 'legal',
  })
  // A shopper who has opened it meanwhile is not asked a second time.
  if (opener && !asked) publish('consent:open', { opener })
}
