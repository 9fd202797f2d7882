import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { rounds } from '#tests/rounds'
import { freshBus } from './fresh.ts'

const names = ['modal:open', 'modal:close', 'bag:open', 'modal:visible'] as const
type Some = (typeof names)[number]
const some = fc.constantFrom(...names)
const payloads = {
  'modal:open': { id: 'a', zIndex: 1 },
  'modal:close': { id: 'a' },
  'bag:open': {},
  'modal:visible': { id: null },
} as const

/** A subscriber: what it listens to, and what it does when it receives its n-th event. */
const subscriber = fc.record({
  name: fc.oneof(some, fc.constant('*' as const)),
  replay: fc.constantFrom('none', 'last', 'all'),
  publishes: fc.dictionary(fc.constantFrom('1', '2', '4'), some, { maxKeys: 2 }),
  throwsAt: fc.option(fc.integer({ min: 1, max: 4 })),
  leavesAt: fc.option(fc.integer({ min: 1, max: 6 })),
})
type Plan = {
  before: Some[]
  subscribers: (typeof subscriber extends fc.Arbitrary<infer T> ? T : never)[]
  after: Some[]
}
const plan: fc.Arbitrary<Plan> = fc.record({
  before: fc.array(some, { maxLength: 5 }),
  subscribers: fc.array(subscriber, { maxLength: 6 }),
  after: fc.array(some, { maxLength: 5 }),
})

const LIMIT = 60

const run = async ({ before, subscribers, after }: Plan) => {
  const bus = await freshBus()
  const calls: { who: number; seq: number; name: string }[] = []
  const heard: number[][] = []
  const left: { who: number; at: number }[] = []
  let published = 0
  const publish = (name: Some) => {
    if (published++ < LIMIT) bus.publish(name, payloads[name])
  }
  before.forEach(publish)
  const started = published
  subscribers.forEach(({ name, replay, publishes, throwsAt, leavesAt }, who) => {
    const mine: number[] = []
    heard.push(mine)
    const stop = new AbortController()
    bus.subscribe(
      name,
      (event) => {
        mine.push(event.seq)
        calls.push({ who, seq: event.seq, name: event.name })
        const reply = publishes[`${mine.length}`]
        if (reply) publish(reply)
        if (leavesAt === mine.length) {
          left.push({ who, at: calls.length })
          stop.abort()
        }
        if (throwsAt === mine.length) throw new Error('broken')
      },
      { replay, signal: stop.signal },
    )
  })
  after.forEach(publish)
  const all: { seq: number; name: string }[] = []
  bus.subscribe('*', ({ seq, name }) => all.push({ seq, name }), { replay: 'all' })
  return { calls, heard, left, all, started }
}

const holds = (check: (result: Awaited<ReturnType<typeof run>>, given: Plan) => void) =>
  fc.assert(
    fc.asyncProperty(plan, async (given) => check(await run(given), given)),
    { numRuns: rounds(40, 1500) },
  )

describe('the order of events', () => {
  test(
    'seq has no gaps',
    () =>
      holds(({ all }) => {
        expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1))
      }),
    60_000,
  )

  test(
    'every subscriber receives events of its name only, in rising order of seq, each once',
    () =>
      holds(({ calls, heard }, { subscribers }) => {
        for (const seqs of heard) expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
        for (const { who, name } of calls) expect(['*', name]).toContain(subscribers[who]!.name)
      }),
    60_000,
  )

  test(
    'events that are not replayed reach all subscribers in one order',
    () =>
      holds(({ calls }, { subscribers }) => {
        const live = calls.filter(({ who }) => subscribers[who]!.replay === 'none').map(({ seq }) => seq)
        expect(live).toEqual([...live].sort((a, b) => a - b))
      }),
    60_000,
  )

  test(
    'named handlers of an event run before handlers of *, each group in the order of subscription',
    () =>
      holds(({ calls }, { subscribers }) => {
        const live = calls.filter(({ who }) => subscribers[who]!.replay === 'none')
        const place = ({ who, seq }: (typeof live)[number]) =>
          seq * 1000 + (subscribers[who]!.name === '*' ? 100 : 0) + who
        expect(live.map(place)).toEqual(live.map(place).sort((a, b) => a - b))
      }),
    60_000,
  )

  test(
    'a subscriber that stays receives every event, also where others throw or leave',
    () =>
      holds(({ all, heard, left, started }, { subscribers }) => {
        subscribers.forEach(({ name, replay }, who) => {
          if (left.some((gone) => gone.who === who)) return
          const mine = all.filter((event) => name === '*' || event.name === name).map(({ seq }) => seq)
          if (replay === 'all') expect(heard[who]).toEqual(mine)
          else if (who === 0) expect(heard[who]).toEqual(expect.arrayContaining(mine.filter((seq) => seq > started)))
        })
      }),
    60_000,
  )

  test(
    'a subscriber that left is not called any more',
    () =>
      holds(({ calls, left }) => {
        for (const { who, at } of left) expect(calls.slice(at).filter((call) => call.who === who)).toEqual([])
      }),
    60_000,
  )

  test(
    'every request reaches a claimant once, whenever it claims',
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom('add', 'claim', 'release'), { maxLength: 30 }), async (steps) => {
          const bus = await freshBus()
          const taken: number[] = []
          const releases: (() => void)[] = []
          let added = 0
          for (const step of steps) {
            if (step === 'add') bus.publish('bag:add', { items: [{ productId: `${++added}`, quantity: 1 }] })
            if (step === 'claim')
              releases.push(bus.claim('bag:add', ({ data }) => taken.push(Number(data.items[0]!.productId))))
            if (step === 'release') releases.pop()?.()
          }
          bus.claim('bag:add', ({ data }) => taken.push(Number(data.items[0]!.productId)))
          const dropped = bus.reported.length
          expect(taken).toEqual([...new Set(taken)].sort((a, b) => a - b))
          expect(taken.length + dropped).toBe(added)
          expect(taken.at(-1) ?? 0).toBe(added)
        }),
        { numRuns: rounds(40, 1500) },
      ),
    60_000,
  )

  test(
    'nothing personal is left after session:end',
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom('bag', 'other', 'end'), { maxLength: 25 }), async (steps) => {
          const bus = await freshBus()
          const { catalog } = await import('#catalog')
          let since: string[] = []
          for (const step of steps) {
            if (step === 'bag') bus.publish('bag:set', structuredClone(catalog['bag:set'].example))
            if (step === 'other') bus.publish('modal:visible', { id: null })
            if (step === 'end') {
              bus.publish('session:end', { reason: 'logout' })
              since = []
            } else since.push(step)
          }
          const personal: string[] = []
          bus.subscribe('bag:set', () => personal.push('bag'), { replay: 'all' })
          expect(personal).toEqual(since.filter((step) => step === 'bag'))
        }),
        { numRuns: rounds(30, 1000) },
      ),
    60_000,
  )
})

test('60,000 events that a handler publishes are delivered in their order, each once', async () => {
  const bus = await freshBus()
  const own = bus.define('acme', { 'acme:row': { kind: 'fact' } })
  const heard: unknown[] = []
  own.subscribe('acme:row', ({ data }) => heard.push(data))
  bus.subscribe('modal:close', () => {
    for (let at = 0; at < 60_000; at++) own.publish('acme:row', at)
  })
  bus.publish('modal:close', { id: 'a' })
  expect(heard).toEqual(Array.from({ length: 60_000 }, (_, at) => at))
})

test('a signal keeps no listener of a subscription that has ended', async () => {
  const bus = await freshBus()
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  bus.subscribe('modal:close', () => {}, { signal })()
  bus.subscribe('modal:close', () => {}, { signal, once: true })
  bus.publish('modal:close', { id: 'a' })
  expect(added).toHaveBeenCalledTimes(2)
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(added.mock.calls.map(([, listener]) => listener))
})
