export { sessionEventsOf } from '#platform/tracking'
