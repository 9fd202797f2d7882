/**
 * The gate: the one place that decides what may run (design 6.3, 6.4, 6.22; decision 100). Everything that needs consent
 * — tags, outsiders on the bus, embeds, stored keys, calls — asks `allowed` at the moment of the deed, or is started and
 * stopped by `whileAllowed`.
 */
export { allowed, gpc, storedChoice } from '#platform/storage'
export { onConsent } from './on-consent.ts'
export { saveChoice } from './save.ts'
export { loadSaving } from './saving.ts'
export { type Gated, whileAllowed } from './while-allowed.ts'
