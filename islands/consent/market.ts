import { type ConsentRules, geoCountryIn } from '#domain/consent'
import { geoCountry } from '#domain/storage'
import { readStored } from '#platform/storage'
import type { ConsentProps } from './context.ts'

/**
 * The rules for the visitor of this page: those that it brings, unless geography knows of a country whose they are not.
 * Rejects where others cannot be had.
 */
export const marketRules = async ({ rules, country: own }: ConsentProps): Promise<ConsentRules> => {
  const country = geoCountryIn(readStored(geoCountry))
  return country && country !== own ? (await import('./visitor-rules.ts')).rulesFor(country) : rules
}
