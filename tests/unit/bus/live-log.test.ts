import { afterEach, expect, test } from 'vitest'
import type { AnyEnvelope } from '#bus'
import { freshBus } from './fresh.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
const wait = () => new Promise((done) => setTimeout(done, 25))

test('the live log shows the history and later events, each once and without personal fields', async () => {
  const bus = await freshBus()
  const { catalog } = await import('#catalog')
  bus.publish('modal:visible', { id: 'a' })
  stops.push(bus.shareLog())
  const seen: AnyEnvelope[] = []
  stops.push(bus.watchLog({ show: (event) => seen.push(event) }))
  await wait()
  bus.publish('session:success', structuredClone(catalog['session:success'].example))
  await wait()
  expect(seen.map(({ name, seq }) => [name, seq])).toEqual([
    ['modal:visible', 1],
    ['session:success', 2],
  ])
  expect(seen[1]!.data).not.toHaveProperty('acid')
})

test('the live log shows what became of events at subscribers, also what came before it was opened', async () => {
  const bus = await freshBus()
  stops.push(bus.shareLog())
  bus.logOutcome({ id: 'page-1', subscriber: '1. modal:visible, a.js:1', outcome: 'held' })
  const seen: string[] = []
  stops.push(bus.watchLog({ show: () => {}, showOutcome: ({ id, outcome }) => seen.push(`${id} ${outcome}`) }))
  await wait()
  bus.logOutcome({ id: 'page-1', subscriber: '1. modal:visible, a.js:1', outcome: 'delivered' })
  await wait()
  expect(seen).toEqual(['page-1 held', 'page-1 delivered'])
})

test('a page keeps its last 200 outcomes', async () => {
  const bus = await freshBus()
  for (let at = 1; at <= 205; at++) bus.logOutcome({ id: `page-${at}`, subscriber: 's', outcome: 'delivered' })
  const seen: string[] = []
  stops.push(bus.watchLog({ show: () => {}, showOutcome: ({ id }) => seen.push(id) }))
  stops.push(bus.shareLog())
  await wait()
  expect([seen.length, seen[0], seen.at(-1)]).toEqual([200, 'page-6', 'page-205'])
})
