import type { BusEvent } from './event.ts'

/** What is known of the visit besides its events. */
export interface Visit {
  /** The page was reached from another page of the shop, so that it is not where the session began. */
  inside: boolean
  /** The address carries campaign parameters. */
  campaign: boolean
}

/** A row of the table: what triggers a session event, and how often. */
export interface SessionEvent {
  /** The trigger: events of the bus, apart by spaces … */
  on: string
  /** … that say this. Left out: every one. */
  when?(event: BusEvent, visit: Visit): boolean
  /** Once a page load, or once a tab's session, in which all such rows count as one. Left out: each time. */
  once?: 'page' | 'session'
  /** The consent without which nothing is noted or sent; never below the class of its triggers. */
  level: 1 | 2
}

/** When each session event (storefront 3) is sent, by the name it is sent under (decision 104). */
export const sessionEvents = {
  session_start: { on: 'page:view', when: (_, { inside }) => !inside, once: 'session', level: 1 },
  // The session began uncounted: consent came on a later page, or a link was opened in a tab of its own.
  missing_session_start: { on: 'page:view', when: (_, { inside }) => inside, once: 'session', level: 1 },
  // One for each addition, once the back end has answered it.
  cart_add: { on: 'bag:set', when: ({ data }: BusEvent<'bag:set'>) => !!data.added, level: 1 },
  cart_view: {
    on: 'page:view modal:open',
    when: ({ name, data }: BusEvent<'page:view' | 'modal:open'>) =>
      (name === 'page:view' ? data.pageType : data.id) === 'bag',
    level: 1,
  },
  checkout: { on: 'checkout:start', once: 'page', level: 1 },
  cookie_preferences: {
    on: 'consent:saved',
    when: ({ data, origin }: BusEvent<'consent:saved'>) => !!data.opener && origin === 'page',
    level: 1,
  },
  marketing_campaign: { on: 'page:view', when: (_, { campaign }) => campaign, once: 'page', level: 2 },
  // Whoever takes a payment says so on the bus.
  purchase: { on: 'track:event', when: ({ data }: BusEvent<'track:event'>) => data.event === 'purchase', level: 2 },
} satisfies Record<string, SessionEvent>
export type SessionEventName = keyof typeof sessionEvents

/** What is sent of any of them: its name and nothing else (storefront 7). */
export const sessionEventPayload = (name: SessionEventName): { name: SessionEventName } => ({ name })

/** Whether the query of an address is that of a campaign (`?utm_source=letter`); click ids are none: they name a person. */
export const isCampaign = (search: string): boolean =>
  /[?&]utm_(source|medium|campaign|id|term|content)=[^&]/.test(search)

/** Notes that this tab's session is counted; false when it was noted before, or cannot be. */
export type MarkSession = () => boolean

/** The session events of one level that a page's events make, told one after another in their order: `[]` for most. */
export const sessionCounter = (level: 1 | 2, visit: Visit, mark: MarkSession) => {
  const rows = (Object.entries(sessionEvents) as [SessionEventName, SessionEvent][]).filter(
    ([, event]) => event.level === level,
  )
  const done = new Set<string>()
  return (event: BusEvent): SessionEventName[] =>
    rows.flatMap(([name, { on, when, once }]) => {
      if (!on.includes(event.name) || done.has(name) || when?.(event, visit) === false) return []
      if (once) done.add(name)
      return once === 'session' && !mark() ? [] : [name]
    })
}
