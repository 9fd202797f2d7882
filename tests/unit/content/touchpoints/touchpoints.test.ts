import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { sourcesFor } from '#content/touchpoints'
import { sourceIdsOf, touchpointsOf } from '#domain/touchpoints'

const environments = ['local', 'dev', 'stg', 'prod'] as const

it.each(environments)('Reebok counts every touchpoint by its shared numbers, in %s', (environment) => {
  const table = sourcesFor('reebok', environment)
  for (const touchpoint of touchpointsOf('reebok'))
    expect(sourceIdsOf(table, touchpoint)).toEqual({ registration: 285, activation: 6000000100 })
})

it.each(environments)('of Stride no number is made up, in %s', (environment) => {
  const table = sourcesFor('stride', environment)
  for (const touchpoint of touchpointsOf('stride')) expect(sourceIdsOf(table, touchpoint)).toEqual({})
})

it('a page carries a few bytes of them', () => {
  for (const brand of ['stride', 'reebok'] as const)
    expect(brotliCompressSync(JSON.stringify(sourcesFor(brand, 'prod'))).length).toBeLessThan(80)
})
