import { type ConsentRules, demandsExplicit, geoCountryIn } from '#domain/consent'
import { geoCountry } from '#domain/storage'
import { hostInfo } from '#platform/host'
import { readStored } from '#platform/storage'

/**
 * The rules for the visitor of this page: those of its own market, unless geography knows of another one. Refusing is never
 * harder than accepting where consent is explicit. Rejects where those of the other market cannot be had.
 */
export const marketRules = async (own: ConsentRules): Promise<ConsentRules> => {
  const { locale } = hostInfo().context
  const country = geoCountryIn(readStored(geoCountry))
  const elsewhere = country !== undefined && !locale.endsWith(`_${country}`)
  const rules = elsewhere ? (await import('./visitor-rules.ts')).rulesOf(locale, country) : own
  return { ...rules, rejectAll: rules.rejectAll || demandsExplicit(country) }
}
