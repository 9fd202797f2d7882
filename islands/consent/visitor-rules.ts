import { hostInfo } from '#browser/host'
import { type ConsentRules, visitorRules } from '#domain/consent'

/**
 * The rules for a visitor in a country. A file of its own with the table of all markets: only visitors whose country has
 * other rules than the page load it.
 */
export const rulesFor = (country: string): ConsentRules => visitorRules(hostInfo().context.locale, country)
