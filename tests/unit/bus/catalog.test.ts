import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { entries, fieldsOf, generatedFiles, jsonSchema, recordPath } from '#catalog'
import { missingSteps, type SchemaRecord } from '../../../bus/catalog/version-step.ts'

const named = (...kinds: string[]) =>
  entries.filter(([, { kind, planned }]) => kinds.includes(kind) && !planned).map(([name]) => name)

describe('the catalogue of events', () => {
  test('keeps the states, requests and facts that scripts outside rely on', () => {
    const states =
      'host:ready session:success session:end lightUser:set bag:set wishlist:set consent:saved modal:visible'
    const requests = 'portal:open bag:add bag:open consent:open privacy:open wishlist:toggle'
    const facts =
      'session:error portal:close modal:open modal:close consent:close bag:error wishlist:error page:view product:view list:view checkout:start translation:missing fragment:state impression:shown track:event error:reported'
    expect(named('state')).toEqual(expect.arrayContaining(states.split(' ')))
    expect(named('request')).toEqual(expect.arrayContaining(requests.split(' ')))
    expect(named('fact')).toEqual(expect.arrayContaining(facts.split(' ')))
  })

  test.each(entries)('%s has a name, a version and the release that introduced it', (name, entry) => {
    expect(name).toMatch(/^[a-z][A-Za-z]*:[a-z]+$/)
    expect(entry.since).toMatch(/^\d+\.\d+\.\d+$/)
    expect(entry.version).toBeGreaterThan(0)
  })

  test.each(entries)('%s has a publisher in the source or is marked planned, and its rooms exist', (_, entry) => {
    expect(entry.planned ?? false).toBe(entry.publishes.length === 0)
    for (const room of [...entry.publishes, ...entry.listens]) expect(existsSync(room), room).toBe(true)
  })

  test.each(entries)('the personal fields of %s exist', (_, entry) => {
    const paths = fieldsOf(jsonSchema(entry)).map(({ path }) => path)
    for (const path of entry.personal ?? []) expect(paths).toContain(path)
  })

  test.each(entries)('every field of %s whose name looks personal is marked personal', (_, entry) => {
    const suspicious = /e-?mail|acid|(first|last)name|phone|address|postal|password|token|credential/i
    const open = fieldsOf(jsonSchema(entry)).filter(
      ({ path }) =>
        suspicious.test(path) && !(entry.personal ?? []).some((marked) => path === marked || path.startsWith(marked)),
    )
    expect(open).toEqual([])
  })

  test('no request carries a personal field', () => {
    expect(entries.filter(([, { kind, personal }]) => kind === 'request' && personal?.length)).toEqual([])
  })
})

describe('the version step of a schema', () => {
  const recordOf = (version: number, schema: z.ZodType): SchemaRecord => ({
    'bag:add': { version, schema: jsonSchema({ schema }) },
  })
  const before = z.object({
    items: z.array(z.object({ productId: z.string(), quantity: z.int() })),
    note: z.string().optional(),
  })

  test.each([
    ['a new field', before.extend({ gift: z.boolean() }), 'gift'],
    ['a removed field', before.omit({ note: true }), 'note'],
    ['another type', before.extend({ note: z.number().optional() }), 'note'],
    [
      'a limit inside a list',
      z.object({ ...before.shape, items: z.array(z.object({ productId: z.string(), quantity: z.int().max(9) })) }),
      'items[].quantity',
    ],
    ['a field that may be missing now', before.extend({ items: before.shape.items.optional() }), 'items'],
  ])('is demanded after %s, naming the field', (_, schema, field) => {
    expect(missingSteps(recordOf(1, before), recordOf(1, schema))).toEqual([
      `bus/catalog bag:add: ${field} changed, but the version is still 1; make it 2`,
    ])
    expect(missingSteps(recordOf(1, before), recordOf(2, schema))).toEqual([])
  })

  test('is not demanded where the schema did not change', () => {
    expect(missingSteps(recordOf(3, before), recordOf(3, before))).toEqual([])
  })

  test('refuses a lower version', () => {
    expect(missingSteps(recordOf(3, before), recordOf(2, before))).toEqual([
      'bus/catalog bag:add: version 2 is below the recorded 3',
    ])
  })

  test.each([4, 5, 12])('allows a step of one only: from 3 to %d', (version) => {
    expect(missingSteps(recordOf(3, before), recordOf(version, z.object({})), () => 'facts.ts:7')).toEqual(
      version === 4 ? [] : [`facts.ts:7 bag:add: version ${version} follows 3; a step is one, so make it 4`],
    )
  })

  test('refuses a new event that begins above 1', () => {
    expect(missingSteps({}, recordOf(2, before))).toEqual(['bus/catalog bag:add: a new event has version 1, not 2'])
    expect(missingSteps({}, recordOf(1, before))).toEqual([])
  })

  test('is a problem of the generated files', () => {
    const record = JSON.parse(generatedFiles('').files[recordPath]!) as SchemaRecord
    const items = record['bag:add']!.schema.properties!['items']!
    items.minItems = 7
    expect(generatedFiles(JSON.stringify(record)).problems).toEqual([
      'bus/catalog bag:add: items changed, but the version is still 1; make it 2',
    ])
  })
})
