import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/store'
import type { Person } from './person.ts'
import type { WithPersons } from './rows-of-persons.ts'
import { tableRules } from './table-rules.ts'

/** Every row of a person by the name of its table in exports, without the columns that are withheld. */
export type PersonExport = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** The columns of a row that its person may see; none of a row of another person that says nothing to this one. */
const shownPart = (
  { ofOthers, withheld }: Pick<WithPersons, 'ofOthers' | 'withheld'>,
  row: Readonly<Record<string, unknown>>,
  person: Person,
): Record<string, unknown> => {
  const isOwn = ofOthers?.isOwn(row, person) ?? true
  const isShown = (column: string) => (isOwn ? !Object.hasOwn(withheld, column) : ofOthers?.columns.includes(column))
  return Object.fromEntries(Object.entries(row).filter(([column]) => isShown(column)))
}

/** Every row that the shop keeps about a person (rule privacy.10). */
export const exportPerson = async (db: Kysely<Tables>, person: Person): Promise<PersonExport> => {
  const found: Record<string, Record<string, unknown>[]> = {}
  for (const [table, rule] of Object.entries(tableRules)) {
    if (!rule.persons) continue
    const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${rule.rows(person)}`
    const { rows } = await query.execute(db)
    found[rule.name] = rows.map((row) => shownPart(rule, row, person)).filter((row) => Object.keys(row).length > 0)
  }
  return found
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (value: unknown): string => String(value ?? '').replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)

const isTime = (column: string, value: unknown): value is number =>
  typeof value === 'number' && (column.endsWith('_at') || column === 'at')

const shown = (column: string, value: unknown): string =>
  escaped(isTime(column, value) ? new Date(value).toISOString() : value)

/** An export as a page that a person can read, without scripts and without anything from elsewhere. */
export const exportPage = (data: PersonExport): string => {
  const rowOf = (row: Readonly<Record<string, unknown>>): string =>
    `<table>${Object.entries(row)
      .map(
        ([column, value]) =>
          `<tr><th scope="row">${escaped(column)}</th><td dir="auto">${shown(column, value)}</td></tr>`,
      )
      .join('')}</table>`
  const sections = Object.entries(data)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => `<h2>${escaped(name)}</h2>\n${rows.map(rowOf).join('\n')}`)
  const style =
    'body{font:1rem/1.5 sans-serif;margin:2rem auto;max-width:50rem}table{margin:0 0 1rem}th{text-align:start}'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Your data</title><style>${style}</style></head>
<body><h1>Your data</h1>
${sections.join('\n') || '<p>The shop has no data about you.</p>'}
</body></html>
`
}
