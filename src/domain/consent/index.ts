/**
 * Rules of consent: what a choice grants, which choice is in force, who is asked and how, what an address may ask, and the
 * record of decisions (rules consent.1 to consent.18). Pure. Shapes of files and calls are in `#schemas/consent`.
 */
export { type AskedByAddress, askedBy } from './address.ts'
export { type ConsentSignals, currentChoice, permits, policyMark } from './choice/choice.ts'
export { type Choice, granted, type Level, parsePreferences } from './choice/levels.ts'
export { ccpaEnabled, ccpaRequest, type DataPlace, dataSettings } from './data-settings.ts'
export { type ChoiceEvent, deliverableFrom } from './history/refused-events.ts'
export {
  type ConsentRules,
  consentLocale,
  consentRules,
  markets,
  type Policy,
  pageRules,
  sharedRules,
  visitorRules,
} from './markets.ts'
export { acceptAll, choiceOf, highestLevel, rejectAll, tickedBy } from './question/boxes.ts'
export { demandsExplicit, explicitCountries, geoCountryIn } from './question/geography.ts'
export { type ConsentScreen, isPrompt, type PromptConditions, promptOf, screenOf } from './question/opening.ts'
export {
  type ConsentRecord,
  type KeptRecord,
  type KeptRecords,
  RANDOM_KEY,
  readOutbox,
  SUBJECT_HEADER,
  withoutRecord,
  withRecord,
} from './record.ts'
export { redirectDomains, redirectTarget, withLevel } from './redirect.ts'
export { withoutMarketing } from './withdrawal/without-marketing.ts'
