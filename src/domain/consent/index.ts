/** Rules of consent: levels, what a choice grants, which choice stands (storefront 3 to 5, design 6.3 and 6.4). */
export { type Choice, effectiveLevel, granted, highestLevel, type Level, parsePreferences } from './choice.ts'
export { permits, policyMark, type Signals, standingChoice } from './standing.ts'
