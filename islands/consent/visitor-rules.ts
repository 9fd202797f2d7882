/** The table of all markets: only visitors whom geography puts where the rules of the page are not those of the country need it. */
import { type ConsentRules, visitorRules } from '#domain/consent'
import { hostInfo } from '#platform/host'

export const rulesFor = (country: string): ConsentRules => visitorRules(hostInfo().context.locale, country)
