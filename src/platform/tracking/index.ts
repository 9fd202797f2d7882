/** Analytics: tag managers and session events, each a subscriber of the bus behind the gate (decision 104). */
export { sessionEventsOf } from './session-events.ts'
export { adapters } from './tag-manager.ts'
export { tagsOf } from './tags.ts'
