import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { placeInCatalog, wrongPersonalPaths } from '#integrations/event-users'

describe('Personal paths of the catalogue', () => {
  const schema = z.object({
    user: z.object({ email: z.string() }).nullable(),
    lines: z.array(z.object({ to: z.string() })),
  })
  const text =
    "export const facts = {\n  'rain:came': fact({\n    version: 1,\n    personal: ['user.email', 'user.emial'],\n  }),\n}\n"
  const sources = [{ path: 'bus/catalog/facts.ts', text }]

  test.each(['user', 'user.email', 'lines', 'lines.to'])('%s is a field', (path) => {
    expect(wrongPersonalPaths([['rain:came', { schema, personal: [path] }]], sources)).toEqual([])
  })

  test('A path without a field is named with its place, the fields and the nearest of them', () => {
    expect(wrongPersonalPaths([['rain:came', { schema, personal: ['user.emial'] }]], sources)).toEqual([
      'bus/catalog/facts.ts:4 rain:came: personal names "user.emial", which is no field of it; its fields are user, user.email, lines, lines.to; did you mean "user.email"?',
    ])
  })

  test('The place of an event is its row, and of a word the line in its row', () => {
    expect(placeInCatalog(sources, 'rain:came')).toBe('bus/catalog/facts.ts:2')
    expect(placeInCatalog(sources, 'rain:came', 'version:')).toBe('bus/catalog/facts.ts:3')
    expect(placeInCatalog(sources, 'snow:came')).toBe('bus/catalog')
  })
})
