import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { entries, fieldsOf, publicForm } from '#catalog'
import { withoutPersonal } from '../../../bus/without-personal.ts'

describe.each(entries)('what subscribers receive of %s', (name, entry) => {
  const { schema, example } = publicForm(entry)

  test('is the example of the catalogue as the public bus delivers it', () => {
    const page = { brand: 'stride', locale: 'de_DE', env: 'prod', pageType: 'home' }
    const event = { id: 'p-1', seq: 1, name, version: 1, time: 0, origin: 'page' as const, page, data: entry.example }
    expect(example).toEqual(withoutPersonal(event)?.data)
  })

  test('fits the published schema, which names no personal field', () => {
    expect(z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(example).success).toBe(true)
    const paths = fieldsOf(schema).map(({ path }) => path.replaceAll('[]', ''))
    for (const personal of entry.personal ?? []) expect(paths).not.toContain(personal)
    expect(JSON.stringify(schema.required ?? [])).not.toMatch(/emailAddress|billingAddress|acid/)
  })
})
