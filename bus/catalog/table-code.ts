import { type CatalogEntry, entries } from './entries.ts'

const word = (name: string, { kind, personal, hold, version }: CatalogEntry): string => {
  const flags = `${personal?.length ? '!' : ''}${hold === 'all' ? '+' : ''}`
  return `${kind[0]}${name.split(':')[1]}${flags}${version > 1 ? version : ''}`
}

/** The text of `bus/core/table.generated.ts`: what the bus knows of the catalogue at run time, in few bytes. */
export const tableFile = (): string => {
  const nouns = Map.groupBy(entries, ([name]) => name.split(':')[0]!)
  const words = [...nouns].map(
    ([noun, events]) => `${noun}:${events.map(([name, entry]) => word(name, entry)).join(',')}`,
  )
  return `// From bus/catalog/ by \`npm run generate\`. A noun and its verbs; each verb stands after the first letter of its kind.
// \`!\`: personal. \`+\`: every unclaimed request is kept. A number: the version, if it is not 1.
export const table = '${words.join(' ')}'
`
}

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
