import type { SessionEventName } from './session-events.ts'

/** What `when` of each row of `sessionEvents` asks of its trigger, for people; empty where every one counts. */
export const sessionEventConditions: Readonly<Record<SessionEventName, string>> = {
  session_start: 'of a page that was not reached from within the shop',
  missing_session_start: 'of a page that was reached from within the shop',
  cart_add: 'that answers an addition to the bag',
  cart_view: 'of the bag',
  checkout: '',
  cookie_preferences: 'with an opener, on the page of the choice',
  marketing_campaign: 'of a page whose address has utm_ parameters',
  purchase: 'with the name purchase',
}
