import { type ConsentRules, consentLocale, consentRules, demandsExplicit, geoCountryIn } from '#domain/consent'
import { geoCountry } from '#domain/storage'
import { hostInfo } from '#platform/host'
import { readStored } from '#platform/storage'

/** The rules for the visitor of this page; refusing is never harder than accepting where consent is explicit. */
export const marketRules = (): ConsentRules => {
  const country = geoCountryIn(readStored(geoCountry))
  const rules = consentRules(consentLocale(hostInfo().context.locale, country))
  return { ...rules, rejectAll: rules.rejectAll || demandsExplicit(country) }
}
