/**
 * Rules of consent: what a choice grants, which choice is in force, who is asked and how, what an address may ask, and the
 * record of decisions (rules consent.1 to consent.18). Pure. Shapes of files and calls are in `#schemas/consent`.
 */
export { type AskedByAddress, askedBy } from './address.ts'
export { acceptAll, choiceOf, highestLevel, rejectAll, tickedBy } from './boxes.ts'
export { type ConsentSignals, currentChoice, permits, policyMark } from './choice.ts'
export { ccpaEnabled, ccpaRequest, type DataPlace, dataSettings } from './data-settings.ts'
export { demandsExplicit, explicitCountries, geoCountryIn } from './geography.ts'
export { type Choice, granted, type Level, parsePreferences } from './levels.ts'
export {
  type ConsentRules,
  consentLocale,
  consentRules,
  markets,
  type Policy,
  pageRules,
  visitorRules,
} from './markets.ts'
export { type ConsentScreen, isPrompt, type PromptConditions, promptOf, screenOf } from './opening.ts'
export { RANDOM_KEY } from './random-key.ts'
export {
  type ConsentRecord,
  type KeptRecord,
  type KeptRecords,
  readOutbox,
  SUBJECT_HEADER,
  withoutRecord,
  withRecord,
} from './record.ts'
export { redirectDomains, redirectTarget, withLevel } from './redirect.ts'
export { type ChoiceEvent, deliverableFrom } from './refused-events.ts'
export { withoutMarketing } from './without-marketing.ts'
