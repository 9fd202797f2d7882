import { publish, subscribe } from '#bus'
import {
  type AskedByAddress,
  askedBy,
  ccpaEnabled,
  consentLocale,
  dataSettings,
  geoCountryIn,
  promptOf,
} from '#domain/consent'
import { geoCountry } from '#domain/storage'
import { storedChoice } from '#platform/consent'
import { flag } from '#platform/flags'
import { hostInfo } from '#platform/host'
import { readStored } from '#platform/storage'

/** Takes what the address asks for out of it at once, so that no event, tag or shared link carries it on. */
const takeAddress = (): AskedByAddress => {
  const { pathname, search, hash } = location
  const asked = askedBy(search)
  if (asked.rest !== search) history.replaceState(history.state, '', pathname + asked.rest + hash)
  return asked
}

/** Opens what the address asks for (storefront 2); true when that is the consent screen itself. */
const answer = async ({ settings, data, redirect }: AskedByAddress): Promise<boolean> => {
  const { locale: siteLocale } = hostInfo().context
  const rulesLocale = consentLocale(siteLocale, geoCountryIn(readStored(geoCountry)))
  if (settings === 'gdpr') {
    if (redirect) (await import('./way-back.ts')).returnAfterConsent(redirect)
    publish('consent:open', { opener: 'EXTERNAL' })
    return true
  }
  if (settings === 'ccpa' && ccpaEnabled(rulesLocale)) publish('privacy:open', { view: 'request', category: 'CCPA' })
  if (data) {
    const geoLogic = siteLocale === 'en_US' && (await flag('geo-logic'))
    publish('privacy:open', dataSettings({ siteLocale, rulesLocale, geoLogic }))
  }
  return false
}

/**
 * Asks for a choice by itself where geography, flags and page want it (storefront 4, decision 101); before that it answers
 * the address. Loaded on pages without a choice and with such an address only, and never before the first sight.
 */
export const promptForConsent = async (): Promise<void> => {
  let asked = await answer(takeAddress())
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
