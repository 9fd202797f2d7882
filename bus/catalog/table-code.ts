import { type CatalogEntry, entries } from './entries.ts'

const line = ([name, { kind, personal, hold, version }]: readonly [string, CatalogEntry]): string => {
  const properties = [
    `kind: '${kind}'`,
    ...(version > 1 ? [`version: ${version}`] : []),
    ...(personal?.length ? ['isPersonal: true'] : []),
    ...(hold === 'all' ? ['holdsAll: true'] : []),
  ]
  return `  '${name}': { ${properties.join(', ')} },`
}

/** The text of `bus/core/table.generated.ts`: what the bus knows of the catalogue at run time. */
export const tableFile = (): string => `// From bus/catalog/ by \`npm run generate\`.
import type { Behaviour } from '../types.ts'

/** How the bus treats each event of the catalogue, by name. */
export const table: Readonly<Record<string, Behaviour>> = {
${entries.map(line).join('\n')}
}
`

/** The text of `bus/privacy.generated.ts`: what the public bus and the live log need to know of the catalogue. */
export const privacyFile = (): string => {
  const levels = [0, 1].map((level) => entries.filter(([, { consent }]) => consent === level).map(([name]) => name))
  const personal = entries.filter(([, entry]) => entry.personal?.length)
  return `// From bus/catalog/ by \`npm run generate\`.

/** The events of consent class 0 and those of class 1. All others are of class 2. */
export const consentClasses = [
${levels.map((names) => `  '${names.join(' ')}',`).join('\n')}
]

/** The paths of personal properties. */
export const personalPaths: Readonly<Record<string, readonly string[]>> = {
${personal.map(([name, entry]) => `  '${name}': [${entry.personal!.map((path) => `'${path}'`).join(', ')}],`).join('\n')}
}
`
}
