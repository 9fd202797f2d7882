import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConsentLevel, Envelope, PublicBus } from '#bus'
import { deliverableFrom } from '#domain/consent'
import { rounds } from '#tests/rounds'
import { freshBus } from './fresh.ts'

type Choice = 'unknown' | 'refused' | 1 | 2
const page = globalThis as { shopBus?: { push: (visit: (bus: PublicBus) => void) => unknown } | undefined }

/** A page with a public bus whose choice the test makes. Level 0 is always allowed. */
const openDoor = async (first: Choice = 'unknown') => {
  const bus = await freshBus()
  let choice = first
  const consent = {
    allowed: (level: ConsentLevel) => {
      if (level === 0) return true
      if (choice === 'unknown') return undefined
      return choice !== 'refused' && level <= choice
    },
    firstDeliverable: (level: ConsentLevel) => {
      const choices: Envelope<'consent:saved'>[] = []
      bus.subscribe('consent:saved', (event) => choices.push(event), { replay: 'all' })()
      return deliverableFrom(choices, level, false)
    },
    onChange: (changed: () => void) => bus.subscribe('consent:saved', changed),
  }
  const choose = (next: Exclude<Choice, 'unknown'>) => {
    const change = choice !== 'unknown'
    choice = next
    const levels = { refused: [0], 1: [1], 2: [0, 1, 2] }[next]
    bus.publish('consent:saved', { levels, change, opener: 'FOOTER' })
  }
  return { bus, choose, open: () => bus.openPublicBus(consent) }
}
const visit = (visitor: (bus: PublicBus) => void) => {
  page.shopBus ??= [] as never
  page.shopBus.push(visitor)
}
const bagOf = (itemCount: number) => ({
  itemCount,
  itemSkuList: [],
  emailAddress: 'kim@example.com',
  billingAddress: { city: 'Bonn' },
  bagTotal: 0,
  currency: 'EUR',
  hasDigitalGoodsOnly: false,
  shippingTotal: 0,
  shippingDiscounts: [],
  shipments: [],
  isInitialized: true,
})

let seen: number[]
const count = ({ data }: { data: unknown }) => seen.push((data as { itemCount: number }).itemCount)
beforeEach(() => {
  delete page.shopBus
  seen = []
})
afterEach(() => vi.useRealTimers())

describe('window.shopBus', () => {
  test('runs what is pushed before and after the bus runs', async () => {
    const { bus, open } = await openDoor(2)
    visit((shop) => shop.subscribe('bag:set', count, { replay: 'last' }))
    bus.publish('bag:set', bagOf(1))
    open()
    visit((shop) => shop.subscribe('bag:set', count, { replay: 'last' }))
    expect(seen).toEqual([1, 1])
  })

  test('reports an error of a pushed function and runs the others', async () => {
    const { bus, open } = await openDoor(2)
    visit(() => {
      throw new Error('visitor')
    })
    visit((shop) => shop.subscribe('modal:visible', () => seen.push(1)))
    open()
    bus.publish('modal:visible', { id: null })
    expect(bus.reported).toEqual([new Error('visitor')])
    expect(seen).toEqual([1])
  })
})

describe('a subscription by the public bus', () => {
  test.each([
    // subscriber, event, choice, arrives
    [undefined, 'modal:visible', 1, false],
    [undefined, 'modal:visible', 2, true],
    [0, 'modal:visible', 'refused', true],
    [1, 'modal:visible', 'refused', false],
    [0, 'wishlist:set', 'refused', false],
    [0, 'wishlist:set', 1, true],
    [1, 'track:event', 1, false],
    [0, 'track:event', 2, true],
  ] as const)('of level %s to %s under the choice %s delivers: %s', async (consent, name, choice, arrives) => {
    const { bus, open } = await openDoor(choice)
    open()
    visit((shop) => shop.subscribe(name, () => seen.push(1), consent === undefined ? {} : { consent: consent as 1 }))
    const { catalog } = await import('#catalog')
    bus.publish(name, structuredClone(catalog[name].example) as never)
    expect(seen).toEqual(arrives ? [1] : [])
  })

  test('holds events in order with their own times until a grant, which delivers them once', async () => {
    const { bus, open, choose } = await openDoor()
    open()
    const times: number[] = []
    visit((shop) => shop.subscribe('bag:set', (event) => times.push(event.time, count(event))))
    for (const time of [1000, 2000]) {
      vi.setSystemTime(time)
      bus.publish('bag:set', bagOf(time))
    }
    vi.setSystemTime(9000)
    choose(2)
    choose(2)
    expect(times).toEqual([1000, 1, 2000, 2])
    expect(seen).toEqual([1000, 2000])
  })

  test('holds 100 events at most and drops the oldest', async () => {
    const { bus, open, choose } = await openDoor()
    open()
    visit((shop) => shop.subscribe('bag:set', count))
    for (let at = 1; at <= 120; at++) bus.publish('bag:set', bagOf(at))
    choose(2)
    expect(seen).toEqual(Array.from({ length: 100 }, (_, at) => at + 21))
  })

  test('discards the held events at a refusal, and starts with new events after a later grant', async () => {
    const { bus, open, choose } = await openDoor()
    open()
    visit((shop) => shop.subscribe('bag:set', count))
    bus.publish('bag:set', bagOf(1))
    choose('refused')
    bus.publish('bag:set', bagOf(2))
    choose(2)
    visit((shop) => shop.subscribe('bag:set', count, { replay: 'all' }))
    expect(seen).toEqual([])
    bus.publish('bag:set', bagOf(3))
    expect(seen).toEqual([3, 3])
  })

  test('delivers what a handler publishes during the delivery of held events after them', async () => {
    const { bus, open, choose } = await openDoor()
    open()
    visit((shop) =>
      shop.subscribe('bag:set', (event) => {
        count(event)
        if (seen.length === 1) bus.publish('bag:set', bagOf(9))
      }),
    )
    bus.publish('bag:set', bagOf(1))
    bus.publish('bag:set', bagOf(2))
    choose(2)
    expect(seen).toEqual([1, 2, 9])
  })

  test('with once ends after a delivered event, not after a held one', async () => {
    const { bus, open, choose } = await openDoor()
    open()
    visit((shop) => shop.subscribe('bag:set', count, { once: true }))
    bus.publish('bag:set', bagOf(1))
    choose('refused')
    choose(2)
    bus.publish('bag:set', bagOf(2))
    bus.publish('bag:set', bagOf(3))
    expect(seen).toEqual([2])
  })

  test(
    'delivers by levels and choices alone, whatever the order of choice, subscribe and publish',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom<ConsentLevel>(0, 1, 2),
          fc.array(fc.constantFrom<'publish' | Exclude<Choice, 'unknown'>>('publish', 'publish', 'refused', 1, 2), {
            maxLength: 16,
          }),
          async (own, steps) => {
            delete page.shopBus
            const { bus, open, choose } = await openDoor()
            const got: number[] = []
            /** Events that were published before any choice. */
            let pending: number[] = []
            let expected: number[] = []
            let now: boolean | undefined
            let published = 0
            open()
            visit((shop) =>
              shop.subscribe('bag:set', ({ data }) => got.push((data as { itemCount: number }).itemCount), {
                consent: own,
              }),
            )
            for (const step of steps) {
              if (step === 'publish') {
                bus.publish('bag:set', bagOf(++published))
                if (now) expected.push(published)
                else if (now === undefined) pending.push(published)
              } else {
                now = step !== 'refused' && Math.max(own, 1) <= step
                expected = now ? [...expected, ...pending] : expected
                pending = []
                choose(step)
              }
            }
            expect(got).toEqual(expected)
            const late: number[] = []
            visit((shop) =>
              shop.subscribe('bag:set', ({ data }) => late.push((data as { itemCount: number }).itemCount), {
                consent: own,
                replay: 'all',
              }),
            )
            // A later subscriber never receives more than an earlier one, and nothing under a refusal.
            expect(expected).toEqual(expect.arrayContaining(late))
            if (!now) expect(late).toEqual([])
          },
        ),
        { numRuns: rounds(40, 1500) },
      ),
    60_000,
  )
})

describe('a payload on the public bus', () => {
  test('is a copy without personal properties', async () => {
    const { bus, open } = await openDoor(2)
    open()
    const data: object[] = []
    visit((shop) => shop.subscribe('bag:set', (event) => data.push(event.data as object)))
    const bag = bagOf(1)
    bus.publish('bag:set', bag)
    const { emailAddress: _, billingAddress: __, shipments: ___, ...rest } = bag
    expect(data).toEqual([rest])
    expect(bag.emailAddress).toBe('kim@example.com')
  })

  test('of an outside script’s own event is checked and copied', async () => {
    const { bus, open } = await openDoor(2)
    open()
    const sent = { n: 1, secret: { key: 'x' } }
    visit((shop) => {
      const own = shop.define('acme', {
        'acme:shown': {
          kind: 'fact',
          consent: 0,
          personal: ['secret.key'],
          check: (data) => ((data as { n?: unknown }).n === 1 ? [] : ['n is not 1']),
        },
      })
      shop.subscribe('acme:shown', ({ data }) => seen.push(JSON.stringify(data).length))
      shop.subscribe('*', ({ name, data }) => name === 'acme:shown' && expect(data).toEqual({ n: 1, secret: {} }))
      own.publish('acme:shown', sent)
      expect(() => own.publish('acme:shown', { n: 2 })).toThrow(/n is not 1/)
      expect(() => own.publish('bag:set', {})).toThrow(/foreign-prefix/)
      expect(() => shop.define('bag', { 'bag:set': { kind: 'state' } })).toThrow(/already-defined/)
    })
    expect(bus.reported).toEqual([])
    expect(seen).toEqual([JSON.stringify({ n: 1, secret: {} }).length])
    expect(Object.isFrozen(sent)).toBe(false)
  })
})
