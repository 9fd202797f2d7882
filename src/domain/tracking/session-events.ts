import type { BusEvent, Name } from './event.ts'

/** What is known of the visit besides its events. */
export interface Visit {
  /** The page was reached from another page of the shop, so that it is not where the session began. */
  inside: boolean
  /** The address carries campaign parameters. */
  campaign: boolean
}

/** A row of the table: what triggers a session event, and how often. */
export interface SessionEvent<N extends Name = Name> {
  /** The trigger: events of the bus … */
  on: readonly N[]
  /** … that say this … */
  when?: (event: BusEvent<N>, visit: Visit) => boolean
  /** … the first one after this event; `unless` takes that back. Without it: every one. */
  after?: Name
  unless?: Name
  /** Once a page load, or once a browser session, in which all such rows count as one. Left out: each time. */
  once?: 'page' | 'session'
  /** The consent without which nothing is noted or sent; never below the class of its triggers. */
  level: 1 | 2
}

const row = <N extends Name>(event: SessionEvent<N>) => event as unknown as SessionEvent

/**
 * When each session event (storefront 3) is sent, by the name it is sent under (decision 104). The payload of all is
 * `{ name }` and nothing else (storefront 7).
 */
export const sessionEvents = {
  session_start: row({ on: ['page:view'], when: (_, { inside }) => !inside, once: 'session', level: 1 }),
  // The session began uncounted: consent came on a later page, or a link was opened in a tab of its own.
  missing_session_start: row({ on: ['page:view'], when: (_, { inside }) => inside, once: 'session', level: 1 }),
  cart_add: row({ on: ['bag:set'], after: 'bag:add', unless: 'bag:error', level: 1 }),
  cart_view: row({
    on: ['modal:open', 'page:view'],
    when: ({ name, data }) => (name === 'modal:open' ? data.id : data.pageType) === 'bag',
    level: 1,
  }),
  checkout: row({ on: ['checkout:start'], once: 'page', level: 1 }),
  cookie_preferences: row({
    on: ['consent:saved'],
    when: ({ data, origin }) => data.opener !== undefined && origin === 'page',
    level: 1,
  }),
  marketing_campaign: row({ on: ['page:view'], when: (_, { campaign }) => campaign, once: 'page', level: 2 }),
  // Whoever takes a payment says so on the bus.
  purchase: row({ on: ['track:event'], when: ({ data }) => data.event === 'purchase', level: 2 }),
}
export type SessionEventName = keyof typeof sessionEvents

/** Campaign parameters of an address; click ids of advertisers are none, for they name a person. */
const campaign = /[?&]utm_(?:source|medium|campaign|id|term|content)=[^&]/

/** Whether the query of an address (`?utm_source=letter`) is that of a campaign. */
export const isCampaign = (search: string): boolean => campaign.test(search)

/** Where it is noted that this browser session has been counted. */
export interface SessionMark {
  /** Notes it; false when it was noted before. */
  take(): boolean
}

/**
 * The session events of one level that a page's events make, told one after another and in their order: `[]` for most.
 */
export const sessionCounter = (level: 1 | 2, visit: Visit, mark: SessionMark) => {
  const rows = (Object.entries(sessionEvents) as [SessionEventName, SessionEvent][]).filter(
    ([, event]) => event.level === level,
  )
  const counted = new Set<string>()
  const armed = new Set<string>()
  return (event: BusEvent): SessionEventName[] =>
    rows.flatMap(([name, { on, when, after, unless, once }]) => {
      if (event.name === after) armed.add(name)
      if (event.name === unless) armed.delete(name)
      if (!on.includes(event.name) || (when && !when(event, visit))) return []
      if (after && !armed.delete(name)) return []
      if (once === 'page' && counted.size === counted.add(name).size) return []
      return once === 'session' && !mark.take() ? [] : [name]
    })
}
