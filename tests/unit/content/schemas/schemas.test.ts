import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { contentSchemaFiles, schemaLine } from '#content/schemas'
import { mistakesOf } from '../../integrations/content-lint/mistakes.ts'
import { soundDocuments } from '../../integrations/content-lint/sound.ts'

const files = contentSchemaFiles()

/** The schema that an editor finds by the first line of a file. */
const schemaOf = (file: string): object => {
  const name = /([\w-]+\.generated\.json)$/.exec(schemaLine(file) ?? '')?.[1] ?? ''
  return JSON.parse(files[`src/content/schemas/${name}`]!)
}

const ajv = new Ajv2020({ strict: false })
const checks = new Map<string, ReturnType<typeof ajv.compile>>()
const isAccepted = (file: string, document: unknown): boolean => {
  const line = schemaLine(file)!
  const check = checks.get(line) ?? ajv.compile(schemaOf(file))
  checks.set(line, check)
  return check(document) === true
}

describe.each(soundDocuments)(
  'the JSON Schema of a $kind',
  ({ file, schema, document, wrap = (whole: unknown) => whole }) => {
    it('accepts a sound document', () => {
      expect(isAccepted(file, wrap(document))).toBe(true)
    })

    it('refuses every misspelt property and every value of a wrong type', () => {
      const planted = [...mistakesOf(schema, document)].filter(({ what }) =>
        /misspelt name|wrong type|strange/.test(what),
      )
      // Without its type a block could change one of a farther file: only check can know.
      const told = planted.filter(({ what }) => !/^(blocks\.0\.)?type: /.test(what))
      expect(told.filter((mistake) => isAccepted(file, wrap(mistake.document))).map(({ what }) => what)).toEqual([])
    })
  },
)

it.each([
  ['src/content/prices/stride.yaml', '../schemas/prices.generated.json'],
  ['src/content/pages/language/de/stories/run.yaml', '../../../../schemas/page.generated.json'],
])('the first line of %s leads from its folder to %s', (file, path) => {
  expect(schemaLine(file)).toBe(`# yaml-language-server: $schema=${path}`)
})

it('a file of no kind of content has no schema', () => {
  expect(schemaLine('src/content/others/a.yaml')).toBeUndefined()
})
