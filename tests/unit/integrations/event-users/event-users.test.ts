import { describe, expect, test } from 'vitest'
import { type EventUsers, eventUsers, unknownRequests, wrongPlans } from '#integrations/event-users'

const names = ['bag:add', 'bag:open', 'bag:set', 'page:view']

/** Who publishes and who listens in a shop that consists of this file only; events without users are left out. */
const usersIn = (path: string, text: string): Record<string, Partial<EventUsers>> => {
  const found = Object.entries(eventUsers([{ path, text }], names))
  return Object.fromEntries(
    found
      .map(([name, users]) => [name, Object.fromEntries(Object.entries(users).filter(([, rooms]) => rooms.length > 0))])
      .filter(([, users]) => Object.keys(users as object).length > 0),
  )
}
const publishes = (room: string) => ({ publishes: [room] })
const listens = (room: string) => ({ listens: [room] })

describe('the scan for publishers and listeners of events', () => {
  test.each([
    ['a publish', 'src/browser/bag/bag.ts', "publish('bag:set', summary)", { 'bag:set': publishes('src/browser/bag') }],
    [
      'a publish in a callback, with an origin',
      'src/browser/bag/bag.ts',
      "follow('bag', (origin) => publish('bag:set', summary, origin))",
      { 'bag:set': publishes('src/browser/bag') },
    ],
    [
      'both names of a condition',
      'src/browser/page/a.ts',
      "publish(isOpen ? 'bag:open' : 'bag:add', data)",
      { 'bag:add': publishes('src/browser/page'), 'bag:open': publishes('src/browser/page') },
    ],
    [
      'a list of names that a loop publishes',
      'src/browser/page/declared-views.ts',
      "const names = ['page:view', 'bag:open'] as const\nfor (const name of names) publish(name, {})",
      { 'bag:open': publishes('src/browser/page'), 'page:view': publishes('src/browser/page') },
    ],
    [
      'a subscription over several lines',
      'islands/bag/connect.ts',
      "subscribe(\n  'bag:set',\n  show,\n)",
      { 'bag:set': listens('islands/bag') },
    ],
    ['a claim', 'islands/bag/connect.ts', "claim('bag:open', show)", { 'bag:open': listens('islands/bag') }],
    [
      'the names that a subscriber of * compares with',
      'src/browser/modals/index.ts',
      "subscribe('*', ({ name }) => { if (name === 'bag:open' || name !== 'bag:add') go() })",
      { 'bag:add': listens('src/browser/modals'), 'bag:open': listens('src/browser/modals') },
    ],
    [
      'a table of the domain, by key and by `on`',
      'src/domain/tracking/hits.ts',
      "const told = { 'bag:add': 'items' }\nconst counted = { cart: { on: 'page:view bag:open' } }",
      {
        'bag:add': listens('src/domain/tracking'),
        'bag:open': listens('src/domain/tracking'),
        'page:view': listens('src/domain/tracking'),
      },
    ],
    [
      'a trigger in markup',
      'src/components/Buy.astro',
      '<form data-of={index} data-request="bag:add"></form>',
      { 'bag:add': publishes('src/components') },
    ],
    [
      'a view that markup declares',
      'src/components/Listing.astro',
      '<ul data-view="page:view"></ul>',
      { 'page:view': publishes('src/components') },
    ],
    [
      'a trigger in a component',
      'islands/free-delivery/FreeDelivery.tsx',
      'export const A = () => <a href="/" data-request="bag:open">x</a>',
      { 'bag:open': publishes('islands/free-delivery') },
    ],
    [
      'the island that a directive wakes',
      'src/components/Island.astro',
      '---\nimport Bag from \'#islands/bag\'\n---\n<Bag client:event="bag:open bag:add" {...given} />',
      { 'bag:add': listens('islands/bag'), 'bag:open': listens('islands/bag') },
    ],
    [
      'a script of a page',
      'src/pages/shop/_page.astro',
      "<p>publish('bag:set')</p>\n<script>\nimport { publish } from '#bus'\npublish('page:view', {})\n</script>",
      { 'page:view': publishes('src/pages') },
    ],
  ])('finds %s', (_, path, text, expected) => {
    expect(usersIn(path, text)).toEqual(expected)
  })

  test.each([
    ['another function', 'src/browser/a.ts', "print('bag:set')"],
    ['a name in a text', 'src/browser/a.ts', "// publish('bag:set')\nconst text = \"publish('bag:set')\""],
    ['a table outside the domain', 'src/browser/page/payload.ts', "const payloads = { 'bag:add': read }"],
    ['a list that no call uses', 'src/browser/a.ts', "const names = ['bag:add']"],
    ['the back end', 'src/server/identity/routes.ts', "publish('bag:set')"],
    ['a test', 'tests/unit/bus/bus.test.ts', "publish('bag:set', {})"],
  ])('does not count %s', (_, path, text) => {
    expect(usersIn(path, text)).toEqual({})
  })

  test('names each room once, in alphabetical order', () => {
    const text = "publish('bag:set', a); publish('bag:set', b)"
    const sources = ['src/browser/page/b.ts', 'src/browser/page/fetch-ahead/a.ts', 'islands/bag/api.ts'].map(
      (path) => ({ path, text }),
    )
    expect(eventUsers(sources, ['bag:set'])).toEqual({
      'bag:set': { publishes: ['islands/bag', 'src/browser/page'], listens: [] },
    })
  })
})

describe('the mark "planned"', () => {
  const published: Record<string, EventUsers> = { 'bag:set': { publishes: ['src/browser'], listens: [] } }

  test('is right on events without a publisher and absent on published events', () => {
    const events = [
      { name: 'bag:set', planned: false },
      { name: 'bag:open', planned: true },
    ]
    expect(wrongPlans(events, published)).toEqual([])
  })

  test('is refused on an event that the shop publishes', () => {
    expect(wrongPlans([{ name: 'bag:set', planned: true }], published)).toEqual([
      'bag:set is marked planned, but src/browser publishes it: remove `planned` in bus/catalog',
    ])
  })

  test('is demanded on an event that nothing publishes', () => {
    expect(wrongPlans([{ name: 'bag:open', planned: false }], published)).toEqual([
      'bag:open has no publisher: publish it, or mark it `planned: true` in bus/catalog',
    ])
  })
})

describe('markup that asks for a request which does not exist', () => {
  const requests = ['bag:open', 'bag:add', 'portal:open']
  const found = (text: string) => unknownRequests([{ path: 'src/components/A.astro', text }], requests)

  test.each([
    ['a trigger', '<p>\n<a data-request="bag:opne">', 2, 'no request "bag:opne"; did you mean "bag:open"?'],
    [
      'an island',
      'import Bag from "#islands/bag"\nimport Bag from \'#islands/bag\'\n<Bag client:event="bag:open store:find" />',
      3,
      'no request "store:find"; there are bag:open, bag:add, portal:open',
    ],
  ])('is a finding at its line: %s', (_, text, line, message) => {
    expect(found(text)).toEqual([{ path: 'src/components/A.astro', line, rule: 'requests', message }])
  })

  test('is none where every name is in the catalogue', () => {
    expect(found('<form data-request="bag:add"><a data-request="portal:open">')).toEqual([])
  })
})
