/**
 * Other companies' tags and what they are told (rules tags.2, tags.3, tracking.1 to tracking.7; decision 0104): scripts run
 * while their level is granted, and a tag manager gets the events of the bus as hits.
 */
export { hitsFor, type WriteHit } from './hits.ts'
export { loadScript } from './load-script.ts'
export { sessionEventsOf } from './session-events.ts'
export { startTags } from './tags.ts'
