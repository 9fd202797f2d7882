/**
 * JSON Schemas of what people write, from the same zod schemas that check reads it through (rule pages.5). Editors of code complete
 * and check YAML by them while it is typed; what a schema cannot say (whether a product exists, whether a link leads
 * somewhere) only check says.
 */
import { dirname, posix, relative } from 'node:path'
import { z } from 'zod'
import { botCheckFile } from '#content/bot-check'
import { externalProvidersFile } from '#content/external-providers'
import { giftCardsFile } from '#content/gift-cards'
import { partnerAppsFile } from '#content/partner-apps'
import { paymentsFile } from '#content/payments'
import { productFile } from '#content/products'
import { searchWordsFile } from '#content/search'
import { taxesFile } from '#content/taxes'
import { consentVersions, redirectHostsFile } from '#schemas/consent'
import { publicationFile } from '#schemas/flags'
import { fragmentsFile } from '#schemas/fragments'
import { legalFile } from '#schemas/legal'
import { menuFile } from '#schemas/menu'
import { blockTypes, entryOf, pageFile, removal } from '#schemas/pages'
import { pricePoints } from '#schemas/products'
import { promotionsFile } from '#schemas/promotions'
import { hostsFile } from '#schemas/sites'
import { thirdPartiesFile } from '#schemas/third-parties'
import { touchpointFile } from '#schemas/touchpoints'

type Json = Record<string, unknown>

const folder = 'src/content/schemas'

const jsonOf = (schema: z.ZodType): Json => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return json
}

/** A block by its type; without a type it changes a block of a farther file, and the type of that one counts. */
const blockEntry = (): Json => ({
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' }, type: { enum: blockTypes } },
  allOf: [
    ...blockTypes.map((type) => ({
      if: { required: ['type'], properties: { type: { const: type } } },
      // A farther file may say the rest.
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: jsonOf(entryOf(type, true)),
    })),
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    { if: { required: ['remove'] }, then: jsonOf(removal) },
  ],
})

const pageSchema = (): Json => {
  const page = jsonOf(pageFile)
  const properties = page['properties'] as Json
  return { ...page, properties: { ...properties, blocks: { type: 'array', items: blockEntry() } } }
}

const messagesSchema: Json = {
  type: 'object',
  propertyNames: { pattern: '^[a-z][\\w-]*(\\.[\\w-]+)+$' },
  additionalProperties: { type: 'string' },
}

/** The schema of each kind of content, by the folder of its files below `src/content`, or by the file where each has its own. */
const kinds: readonly { of: RegExp; name: string; make: () => Json }[] = [
  { of: /^pages\//, name: 'page', make: pageSchema },
  { of: /^products\//, name: 'product', make: () => jsonOf(productFile) },
  { of: /^prices\//, name: 'prices', make: () => jsonOf(pricePoints) },
  { of: /^messages\//, name: 'messages', make: () => messagesSchema },
  { of: /^third-parties\//, name: 'third-parties', make: () => jsonOf(thirdPartiesFile) },
  { of: /^hosts\//, name: 'hosts', make: () => jsonOf(hostsFile) },
  { of: /^fragments\//, name: 'fragments', make: () => jsonOf(fragmentsFile) },
  { of: /^bot-check\//, name: 'bot-check', make: () => jsonOf(botCheckFile) },
  { of: /^external-providers\//, name: 'external-providers', make: () => jsonOf(externalProvidersFile) },
  { of: /^gift-cards\//, name: 'gift-cards', make: () => jsonOf(giftCardsFile) },
  { of: /^legal\//, name: 'legal', make: () => jsonOf(legalFile) },
  { of: /^partner-apps\//, name: 'partner-apps', make: () => jsonOf(partnerAppsFile) },
  { of: /^payments\//, name: 'payments', make: () => jsonOf(paymentsFile) },
  { of: /^menu\//, name: 'menu', make: () => jsonOf(menuFile) },
  { of: /^promotions\//, name: 'promotions', make: () => jsonOf(promotionsFile) },
  { of: /^taxes\//, name: 'taxes', make: () => jsonOf(taxesFile) },
  { of: /^search\//, name: 'search-words', make: () => jsonOf(searchWordsFile) },
  { of: /^flags\//, name: 'flags', make: () => jsonOf(publicationFile) },
  { of: /^touchpoints\//, name: 'touchpoints', make: () => jsonOf(touchpointFile('stride')) },
  { of: /^consent\/versions/, name: 'versions', make: () => jsonOf(consentVersions) },
  { of: /^consent\/redirect-hosts/, name: 'redirect-hosts', make: () => jsonOf(redirectHostsFile) },
]

const fileOf = (name: string): string => `${folder}/${name}.generated.json`

/** The schema files by path from the project's folder. */
export const contentSchemaFiles = (): Record<string, string> =>
  Object.fromEntries(
    kinds.map(({ name, make }) => {
      const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...make() }
      return [fileOf(name), `${JSON.stringify(schema, null, 1)}\n`]
    }),
  )

/**
 * The first line of a content file, by which editors find its schema: for `src/content/prices/stride.yaml` it is
 * `# yaml-language-server: $schema=../schemas/prices.generated.json`. Undefined for a file of no kind.
 */
export const schemaLine = (file: string): string | undefined => {
  const kind = kinds.find(({ of }) => of.test(file.replace('src/content/', '')))
  if (!kind) return undefined
  const path = relative(dirname(file), fileOf(kind.name)).replaceAll('\\', posix.sep)
  return `# yaml-language-server: $schema=${path}`
}
