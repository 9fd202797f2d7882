import type { BusEvent } from './event.ts'

/** How the visitor came to a page. */
export interface VisitOrigin {
  /** The page was reached from another page of the shop, so that the session did not begin on it. */
  inside: boolean
  /** The address has campaign parameters. */
  campaign: boolean
}

/**
 * The campaign that the query of an address names, as text: `utm_campaign=spring&utm_source=letter`; '' for none. Click identifiers do not
 * count: they name a person.
 */
export const campaignOf = (search: string): string =>
  [...new URLSearchParams(search)]
    .filter(([name, value]) => value && /^utm_(source|medium|campaign|id|term|content)$/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')

/** Whether the query of an address has campaign parameters (`?utm_source=letter`). */
export const isCampaign = (search: string): boolean => campaignOf(search) !== ''

/** A row of the table: what triggers a session event, and how often. */
export interface SessionEvent {
  /** The trigger: names of events of the bus, apart by spaces. */
  on: string
  /** Whether such an event counts. Every one counts when left out. */
  when?(event: BusEvent, origin: VisitOrigin): boolean
  /**
   * Once a page; once a tab's session, in which all such rows count as one; or once a tab's session for each campaign, however often its
   * address is loaded. Each time when left out.
   */
  once?: 'page' | 'session' | 'campaign'
  /** The level of consent without which nothing is counted; never below the class of its triggers. */
  level: 1 | 2
}

/** When each session event is sent, by the name it is sent under (rule tracking.4, decision 0104). */
export const sessionEvents = {
  session_start: { on: 'page:view', when: (_, { inside }) => !inside, once: 'session', level: 1 },
  // The session began uncounted: consent was given on a later page, or a link was opened in a new tab.
  missing_session_start: { on: 'page:view', when: (_, { inside }) => inside, once: 'session', level: 1 },
  // One for each addition, once the back end has answered it.
  cart_add: {
    on: 'goods:added',
    when: ({ data }: BusEvent<'goods:added'>) => data.reason === 'add',
    level: 1,
  },
  cart_view: { on: 'bag:view', level: 1 },
  checkout: { on: 'checkout:start', once: 'page', level: 1 },
  cookie_preferences: {
    on: 'consent:saved',
    when: ({ data, origin }: BusEvent<'consent:saved'>) => !!data.opener && origin === 'page',
    level: 1,
  },
  marketing_campaign: { on: 'page:view', when: (_, { campaign }) => campaign, once: 'campaign', level: 2 },
  purchase: { on: 'order:placed', level: 2 },
} satisfies Record<string, SessionEvent>
export type SessionEventName = keyof typeof sessionEvents

/** What `when` of each row asks of its trigger, in words for people; empty where every trigger counts. */
export const sessionEventConditions: Readonly<Record<SessionEventName, string>> = {
  session_start: 'of a page that was not reached from within the shop',
  missing_session_start: 'of a page that was reached from within the shop',
  cart_add: 'that answers an addition, for the reason add',
  cart_view: '',
  checkout: '',
  cookie_preferences: 'with an opener, on the page of the choice',
  marketing_campaign: 'of a page whose address has utm_ parameters',
  purchase: '',
}

/** What is sent of a session event: its name and nothing else. */
export const sessionEventPayload = (name: SessionEventName): { name: SessionEventName } => ({ name })

/**
 * Notes that this tab's session, or the campaign of the page, is counted; false when it was noted before. A session that cannot be noted is
 * not counted either.
 */
export type Mark = (what: 'session' | 'campaign') => boolean

/**
 * Counts the session events of one level. The returned function takes the events of a page one after another and returns
 * the names of the session events that each causes: `[]` for most.
 */
export const sessionCounter = (level: 1 | 2, origin: VisitOrigin, mark: Mark) => {
  const rows = (Object.entries(sessionEvents) as [SessionEventName, SessionEvent][]).filter(
    ([, event]) => event.level === level,
  )
  const done = new Set<string>()
  return (event: BusEvent): SessionEventName[] =>
    rows.flatMap(([name, { on, when, once }]) => {
      if (!on.includes(event.name) || done.has(name) || when?.(event, origin) === false) return []
      if (once) done.add(name)
      return (once === 'session' || once === 'campaign') && !mark(once) ? [] : [name]
    })
}
