import { isFlagOn } from '#browser/flags'
import { hostInfo } from '#browser/host'
import { readStored } from '#browser/storage'
import { publish } from '#bus'
import type { PrivacyOpen } from '#contracts/consent'
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

/** Opens privacy requests, on the page that carries their island (rule privacy.12): any other leads there. */
const askPrivacy = (request: PrivacyOpen, parameter: string): void => {
  publish('privacy:open', request)
  if (document.querySelector('astro-island[client=event][opts*="privacy:open"]')) return
  location.assign(`${document.documentElement.dataset['root']}privacy/?${parameter}`)
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
  // The law protects its residents on journeys too.
  if (settings === 'ccpa' && (ccpaEnabled(rulesLocale) || ccpaEnabled(siteLocale)))
    askPrivacy(ccpaRequest, 'open-privacy-settings=')
  if (data) {
    const geoLogic = siteLocale === 'en_US' && (await isFlagOn('geo-logic'))
    askPrivacy(dataSettings({ siteLocale, rulesLocale, geoLogic }), 'open-data-settings=gdpr')
  }
  return false
}
