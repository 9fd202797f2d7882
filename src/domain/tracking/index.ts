/** What analytics is told and when: pure rules (storefront 3 to 5, 7 and 9; design 6.12; decision 104). */
export { hitsOf, pageOf, withHit } from './batch.ts'
export type { BusEvent, TagManagerName } from './event.ts'
export { type Hit, retryAfter, toHit, toldFields } from './hits.ts'
export { sessionEventConditions } from './session-event-conditions.ts'
export {
  isCampaign,
  type MarkSession,
  type SessionEvent,
  type SessionEventName,
  sessionCounter,
  sessionEventPayload,
  sessionEvents,
  type Visit,
} from './session-events.ts'
export { isPersonalKey, snake, trackingValue, type Value } from './values.ts'
