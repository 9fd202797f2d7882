import { publish } from '#bus'
import {
  type AskedByAddress,
  askedBy,
  ccpaEnabled,
  ccpaRequest,
  consentLocale,
  dataSettings,
  geoCountryIn,
} from '#domain/consent'
import { geoCountry } from '#domain/storage'
import { isFlagOn } from '#platform/flags'
import { hostInfo } from '#platform/host'
import { readStored } from '#platform/storage'

/**
 * Takes what the address asks of consent out of it at once, so that no event, tag or shared link carries it on (rule
 * consent.16).
 */
export const takeAddress = (): AskedByAddress => {
  const { pathname, search, hash } = location
  const asked = askedBy(search)
  if (asked.rest !== search) history.replaceState(history.state, '', pathname + asked.rest + hash)
  return asked
}

/** Opens what the address has asked for (rule consent.13). Returns whether that is the consent screen. */
export const answerAddress = async ({ settings, data, redirect }: AskedByAddress): Promise<boolean> => {
  const { locale: siteLocale } = hostInfo().context
  const rulesLocale = consentLocale(siteLocale, geoCountryIn(readStored(geoCountry)))
  if (settings === 'gdpr') {
    if (redirect) (await import('./way-back.ts')).returnAfterConsent(redirect)
    publish('consent:open', { opener: 'EXTERNAL' })
    return true
  }
  if (settings === 'ccpa' && ccpaEnabled(rulesLocale)) publish('privacy:open', ccpaRequest)
  if (data) {
    const geoLogic = siteLocale === 'en_US' && (await isFlagOn('geo-logic'))
    publish('privacy:open', dataSettings({ siteLocale, rulesLocale, geoLogic }))
  }
  return false
}
