import { describe, expect, it } from 'vitest'
import { entries } from '#catalog'
import {
  campaignOf,
  isCampaign,
  type Mark,
  type SessionEventName,
  sessionCounter,
  sessionEventConditions,
  sessionEventPayload,
  sessionEvents,
  type VisitOrigin,
} from '#domain/tracking'
import { sessionEventBody } from '#schemas/tracking'
import { busEvent } from './catalogue.ts'

const entry: VisitOrigin = { inside: false, campaign: false }
const view = (pageType = 'home') => busEvent('page:view', { pageType, path: '/', title: '' })
const added = (reason: 'add' | 'quantity' | 'restore' = 'add') =>
  busEvent('goods:added', { ...busEvent('goods:added').data, reason })
const marks = (): Mark => {
  const taken = new Set<string>()
  return (what) => {
    const isFirst = !taken.has(what)
    taken.add(what)
    return isFirst
  }
}
/** What the events of one page make, on both levels, in their order. */
const counted = (
  events: ReturnType<typeof busEvent>[],
  visit: VisitOrigin = entry,
  mark = marks(),
): SessionEventName[] => {
  const counters = [sessionCounter(1, visit, mark), sessionCounter(2, visit, mark)]
  return events.flatMap((event) => counters.flatMap((count) => count(event)))
}
const without = (name: SessionEventName, names: SessionEventName[]) => names.filter((other) => other !== name)

/** Of every row: events that trigger it, how often they do when they come twice, and events that come close. */
const rows: Record<
  SessionEventName,
  { visit?: VisitOrigin; trigger: ReturnType<typeof busEvent>[]; twice: number; near: ReturnType<typeof busEvent>[] }
> = {
  session_start: { trigger: [view()], twice: 1, near: [busEvent('host:ready'), busEvent('product:view')] },
  missing_session_start: {
    visit: { inside: true, campaign: false },
    trigger: [view()],
    twice: 1,
    near: [busEvent('host:ready')],
  },
  cart_add: {
    trigger: [busEvent('bag:add'), added()],
    twice: 2,
    // A bag that was read or changed while an addition is under way; one that failed; more of a line, and a line that was put back.
    near: [
      busEvent('bag:add'),
      busEvent('bag:set'),
      busEvent('bag:error'),
      added('quantity'),
      added('restore'),
      busEvent('goods:removed'),
    ],
  },
  marketing_campaign: {
    visit: { inside: false, campaign: true },
    trigger: [view()],
    twice: 1,
    near: [busEvent('list:view')],
  },
  cookie_preferences: {
    trigger: [busEvent('consent:saved')],
    twice: 2,
    near: [
      busEvent('consent:saved', { levels: [1], change: false }),
      busEvent('consent:saved', undefined, { origin: 'tab' }),
      busEvent('consent:open'),
    ],
  },
  checkout: { trigger: [busEvent('checkout:start')], twice: 1, near: [view('checkout')] },
  cart_view: {
    trigger: [busEvent('bag:view')],
    twice: 2,
    // A page of the bag in a tab behind others, and a mini-bag that opens, are not looked at yet.
    near: [busEvent('modal:open', { id: 'bag', zIndex: 1 }), busEvent('bag:open'), view('bag')],
  },
  purchase: {
    trigger: [busEvent('order:placed')],
    twice: 2,
    near: [busEvent('checkout:start'), busEvent('track:event', { event: 'purchase', values: {} })],
  },
}

describe.each(Object.entries(rows))('The session event %s', (key, { visit, trigger, twice, near }) => {
  const name = key as SessionEventName
  it('is triggered as the table says', () => {
    expect(counted(trigger, visit)).toContain(name)
  })
  it('is counted as often as its once-rule says', () => {
    expect(counted([...trigger, ...trigger], visit).filter((other) => other === name)).toHaveLength(twice)
  })
  it('is not triggered by similar events', () => {
    expect(counted(near)).not.toContain(name)
  })
  it('is sent with its name and nothing else, which the back end accepts', () => {
    expect(sessionEventPayload(name)).toEqual({ name })
    expect(sessionEventBody.parse(sessionEventPayload(name))).toEqual({ name })
  })
  it('has its condition in words where it has one', () => {
    expect(sessionEventConditions[name] !== '').toBe('when' in sessionEvents[name])
  })
  it('belongs to one level, which is not below the class of its triggers', () => {
    const { on, level } = sessionEvents[name]
    for (const known of on.split(' ')) {
      const classOf = entries.find(([other]) => other === known)![1].consent
      expect(level, known).toBeGreaterThanOrEqual(classOf)
    }
    const other = sessionCounter(level === 1 ? 2 : 1, visit ?? entry, marks())
    expect(trigger.flatMap(other)).not.toContain(name)
  })
})

it('The table of session events has all eight names.', () => {
  expect(Object.keys(sessionEvents).toSorted()).toEqual(
    'session_start cart_add marketing_campaign cookie_preferences checkout cart_view purchase missing_session_start'
      .split(' ')
      .toSorted(),
  )
})

it('No name of an event of the bus is a part of another name.', () => {
  const names = entries.map(([name]) => name)
  for (const name of names) expect(names.filter((other) => other.includes(name))).toEqual([name])
})

it('A session starts once, on whatever page it is counted first.', () => {
  const mark = marks()
  expect(counted([view()], entry, mark)).toEqual(['session_start'])
  expect(counted([view()], { inside: true, campaign: false }, mark)).toEqual([])
  expect(without('missing_session_start', counted([view()], { inside: true, campaign: false }))).toEqual([])
})

it('A campaign is counted once a session, however many pages have its address.', () => {
  const mark = marks()
  const campaign = { inside: true, campaign: true }
  expect(counted([view(), view()], campaign, mark)).toEqual(['missing_session_start', 'marketing_campaign'])
  expect(counted([view()], campaign, mark)).toEqual([])
})

it.each([
  ['?utm_source=letter&pid=1&utm_campaign=spring', 'utm_campaign=spring&utm_source=letter'],
  ['?utm_campaign=spring&utm_source=letter&gclid=x', 'utm_campaign=spring&utm_source=letter'],
  ['?utm_source=', ''],
  ['', ''],
])('The campaign of %j is %j, in whatever order it is written.', (search, campaign) => {
  expect(campaignOf(search)).toBe(campaign)
})

it('Additions to the bag are counted once for each answer, whatever other events the bag publishes.', () => {
  const [add, failed, set] = [busEvent('bag:add'), busEvent('bag:error'), busEvent('bag:set')]
  expect(counted([add, add, add, set, added(), failed, set, added(), set])).toEqual(['cart_add', 'cart_add'])
})

it.each([
  ['?utm_source=letter', true],
  ['?pid=1&utm_campaign=spring', true],
  ['?utm_source=', false],
  ['?utm_sourceless=1', false],
  ['?gclid=abc', false],
  ['?x=utm_source=letter', false],
  ['', false],
])('The query %j is that of a campaign: %j.', (search, is) => {
  expect(isCampaign(search)).toBe(is)
})
