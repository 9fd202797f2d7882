/**
 * What analytics is told and when (rules tracking.1 to tracking.4, decision 0104): hits for tag managers, session events for
 * the back end, and which addresses come from advertising. Pure.
 */
export { hitsOf, pageOf, withHit } from './batch.ts'
export { cameByAdvertisement } from './campaigns.ts'
export type { BusEvent, TagManagerName } from './event.ts'
export { googleHit } from './google.ts'
export { type Hit, hitFields, itemFields, retryAfter, toHit } from './hits.ts'
export {
  campaignOf,
  isCampaign,
  type Mark,
  type SessionEvent,
  type SessionEventName,
  sessionCounter,
  sessionEventConditions,
  sessionEventPayload,
  sessionEvents,
  type VisitOrigin,
} from './session-events.ts'
export { type HitValue, isPersonalKey, snakeCase, trackingValue } from './values.ts'
