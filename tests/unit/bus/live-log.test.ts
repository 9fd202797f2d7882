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
  stops.push(bus.watchLog((event) => seen.push(event)))
  await wait()
  bus.publish('session:success', structuredClone(catalog['session:success'].example))
  await wait()
  expect(seen.map(({ name, seq }) => [name, seq])).toEqual([
    ['modal:visible', 1],
    ['session:success', 2],
  ])
  expect(seen[1]!.data).not.toHaveProperty('acid')
})
