import { expect, test } from 'vitest'
import { z } from 'zod'
import { countBag } from './my-analytics.js'

const shop = 'https://www.stride.co.uk'
const read = async (path) => (await fetch(shop + path)).json()
const { events } = await read('/events/catalog.json')

// What the handler was written for. A new version of an event has another form.
test.each([['bag:set', 2]])('%s has version %i, and its example fits its schema', async (name, version) => {
  const event = events.find((each) => each.name === name)
  expect(event.version).toBe(version)
  z.fromJSONSchema(await read(event.schema)).parse(event.example)
})

test('the bag is counted', () => {
  const { example: data } = events.find(({ name }) => name === 'bag:set')
  const sent = []
  countBag({ name: 'bag:set', version: 2, time: Date.now(), data }, (hit) => sent.push(hit))
  expect(sent).toEqual([{ items: data.itemCount }])
})
