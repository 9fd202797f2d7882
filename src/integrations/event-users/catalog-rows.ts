import { type CatalogEntry, type JsonSchema, jsonSchema } from '#catalog'
import { suggestion } from '#content/files'
import type { Source } from '#integrations/house-rules'

const lists = /^bus\/catalog\/(?:states|requests|facts|shopping)\.ts$/

/**
 * Where the catalogue says something of an event: `bus/catalog/states.ts:12`. `word` is looked for from the event's row on;
 * without it the place is the row. The folder where there is no row.
 */
export const placeInCatalog = (sources: readonly Source[], name: string, word = ''): string => {
  for (const { path, text } of sources.filter((source) => lists.test(source.path))) {
    const row = text.indexOf(`'${name}':`)
    if (row < 0) continue
    const end = text.indexOf('\n  }),', row)
    const found = text.indexOf(word, row)
    const at = found < 0 || (end >= 0 && found > end) ? row : found
    return `${path}:${text.slice(0, at).split('\n').length}`
  }
  return 'bus/catalog'
}

const pathsIn = ({ properties = {}, items, anyOf = [] }: JsonSchema, prefix = ''): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    `${prefix}${name}`,
    ...pathsIn(field, `${prefix}${name}.`),
  ]),
  ...(items ? pathsIn(items, prefix) : []),
  ...anyOf.flatMap((each) => pathsIn(each, prefix)),
]

/** Personal paths that no field of the event's schema has: what they mean to hide would leave the shop. One text each. */
export const wrongPersonalPaths = (
  entries: readonly (readonly [string, Pick<CatalogEntry, 'schema' | 'personal'>])[],
  sources: readonly Source[],
): string[] =>
  entries.flatMap(([name, entry]) => {
    const known = [...new Set(pathsIn(jsonSchema(entry)))]
    return (entry.personal ?? [])
      .filter((path) => !known.includes(path))
      .map((path) => {
        const fields = known.length > 0 ? `its fields are ${known.join(', ')}` : 'it has none'
        const place = placeInCatalog(sources, name, `'${path}'`)
        return `${place} ${name}: personal names "${path}", which is no field of it; ${fields}${suggestion(path, known)}`
      })
  })
