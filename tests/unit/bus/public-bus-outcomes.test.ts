import { beforeEach, expect, test } from 'vitest'
import type { ConsentLevel, Outcome, PublicBus } from '#bus'
import { freshBus } from './fresh.ts'

type Told = [subscriber: string, outcome: Outcome, seq: number]
const page = globalThis as { shopBus?: unknown }

/** A page with a public bus whose choice is open until `choose`, and what its watcher was told. */
const openWatched = async () => {
  const bus = await freshBus()
  let granted: boolean | undefined
  let changed = () => {}
  const consent = {
    allowed: (level: ConsentLevel) => level === 0 || granted,
    firstDeliverable: () => 0,
    onChange: (callback: () => void) => {
      const before = changed
      changed = () => {
        before()
        callback()
      }
      return () => {}
    },
  }
  const choose = (choice: boolean) => {
    granted = choice
    changed()
  }
  const told: Told[] = []
  const visit = (visitor: (bus: PublicBus) => void) =>
    bus.openPublicBus(
      consent,
      [visitor],
      (name) =>
        (outcome, { seq }) =>
          told.push([name, outcome, seq]),
    )
  return { publish: bus.publish, choose, told, visit }
}
beforeEach(() => {
  delete page.shopBus
})

test('an event is held until the choice, then delivered after a grant', async () => {
  const { publish, choose, told, visit } = await openWatched()
  visit((bus) => bus.subscribe('modal:visible', () => {}))
  publish('modal:visible', { id: 'a' })
  expect(told).toEqual([['modal:visible', 'held', 1]])
  choose(true)
  publish('modal:visible', { id: 'b' })
  expect(told.slice(1)).toEqual([
    ['modal:visible', 'delivered', 1],
    ['modal:visible', 'delivered', 2],
  ])
})

test('after a refusal held and later events are refused', async () => {
  const { publish, choose, told, visit } = await openWatched()
  visit((bus) => bus.subscribe('modal:visible', () => {}))
  publish('modal:visible', { id: 'a' })
  choose(false)
  publish('modal:visible', { id: 'b' })
  expect(told.map(([, outcome]) => outcome)).toEqual(['held', 'refused', 'refused'])
})

test('of more than 100 held events the oldest are dropped', async () => {
  const { publish, told, visit } = await openWatched()
  visit((bus) => bus.subscribe('modal:visible', () => {}))
  for (let at = 0; at < 103; at++) publish('modal:visible', { id: `m${at}` })
  expect(told.filter(([, outcome]) => outcome === 'dropped').map(([, , seq]) => seq)).toEqual([1, 2, 3])
})

test('a handler that throws has failed, and every subscriber is told by itself', async () => {
  const { publish, choose, told, visit } = await openWatched()
  choose(true)
  visit((bus) => {
    bus.subscribe('modal:visible', () => {
      throw new Error('broken')
    })
    bus.subscribe('*', () => {}, { consent: 1 })
  })
  publish('modal:visible', { id: 'a' })
  expect(told).toEqual([
    ['modal:visible', 'failed', 1],
    ['*', 'delivered', 1],
  ])
})
