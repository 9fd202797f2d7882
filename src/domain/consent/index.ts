/** Rules of consent: levels, what a choice grants, which choice stands (storefront 3 to 5, design 6.3 and 6.4). */

export { type AskedByAddress, askedBy } from './address.ts'
export { type Choice, granted, type Level, parsePreferences } from './choice.ts'
export { acceptAll, choiceOf, highestLevel, rejectAll, tickedBy } from './choices.ts'
export { ccpaEnabled, type DataPlace, dataSettings } from './data-settings.ts'
export { demandsExplicit, explicitCountries } from './explicit.ts'
export { geoCountryIn } from './geo.ts'
export { consentLocale, pageRules, sharedRules, visitorRules } from './locale.ts'
export { type ConsentRules, consentRules, markets, type Policy } from './markets.ts'
export { type ConsentScreen, isPrompt, promptOf, screenOf, type Visit } from './opening.ts'
export { redirectTarget, withLevel } from './redirect.ts'
export { redirectDomains } from './redirect-hosts.ts'
export { permits, policyMark, type Signals, standingChoice } from './standing.ts'
