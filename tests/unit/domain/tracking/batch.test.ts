import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Hit, hitsOf, pageOf, withHit } from '#domain/tracking'

const hit = fc.record({
  id: fc.stringMatching(/^[a-z0-9]{1,11}-\d{1,4}$/),
  event: fc.string({ unit: 'grapheme' }),
  data: fc.dictionary(fc.string(), fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.array(fc.string()))),
})
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

it('A batch gives back the hits that were appended, in their order.', () => {
  fc.assert(
    fc.property(fc.array(hit), (hits) => {
      expect(plain(hitsOf(hits.reduce(withHit, '')))).toEqual(plain(hits))
    }),
  )
})

it('A batch loses only the lines that are broken.', () => {
  const one: Hit = { id: 'p-1', event: 'a', data: {} }
  const two: Hit = { id: 'p-2', event: 'b', data: {} }
  for (const broken of [
    '',
    '{',
    'null',
    '1',
    '[]',
    '"x"',
    '{"id":1}',
    '{"id":"p-1","event":"a","data":null}',
    '\u0000',
  ])
    expect(hitsOf(`${broken}\n${withHit(`${withHit('', one)}${broken}`, two)}${broken}`), broken).toEqual([one, two])
})

it('A batch that grows too long drops its oldest hits, and never a part of a hit.', () => {
  const long = (id: number): Hit => ({ id: `p-${id}`, event: 'x', data: { text: 'y'.repeat(1000) } })
  const kept = hitsOf(Array.from({ length: 500 }, (_, i) => long(i)).reduce(withHit, ''))
  expect(kept.length).toBeGreaterThan(100)
  expect(kept.length).toBeLessThan(200)
  expect(kept.map(({ id }) => id)).toEqual(Array.from({ length: kept.length }, (_, i) => `p-${500 - kept.length + i}`))
})

it('A hit knows the page that it comes from.', () => {
  expect(pageOf({ id: 'k3j2x-12', event: '', data: {} })).toBe('k3j2x')
  expect(pageOf({ id: 'adobe:k3j2x-12', event: '', data: {} })).toBe('adobe:k3j2x')
})
