import { expect, it } from 'vitest'
import { stringify } from 'yaml'
import { mistakesOf } from './mistakes.ts'
import { plantContent } from './planted.ts'
import { soundDocuments } from './sound.ts'

// Each mistake reads all the content of the shop.
const { plant, faults } = plantContent()

it.each(soundDocuments)('a sound $kind is accepted', async ({ file, document, wrap = (whole) => whole }) => {
  plant(file, stringify(wrap(document)))
  expect(await faults()).toEqual([])
})

it.each(soundDocuments)('each single mistake in a $kind is one finding in its file', async (sound) => {
  const { file, schema, document, wrap = (whole: unknown) => whole, twofold = [] } = sound
  const others: string[] = []
  for (const { what, document: wrong } of mistakesOf(schema, document)) {
    plant(file, stringify(wrap(wrong)))
    const found = await faults()
    const isOne = found.length === 1 && found[0]!.startsWith(`${file}:`) && !found[0]!.includes('Invalid')
    if (!isOne && !twofold.includes(what)) others.push(`${what}: ${found.join(' | ') || 'passes'}`)
  }
  expect(others).toEqual([])
})

it('more than 200 single mistakes are planted', () => {
  const count = soundDocuments.flatMap(({ schema, document }) => [...mistakesOf(schema, document)]).length
  expect(count).toBeGreaterThan(200)
})
