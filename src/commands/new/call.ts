import { readSources } from '#integrations/house-rules'
import { type FileChanges, fill, insertBefore, NewError, type Project } from './change.ts'
import { requireFreeNames, requireWords, wordsOf } from './names.ts'

const app = 'src/server/app/index.ts'
const store = 'src/server/store'

const withTable = (project: Project, table: string, words: { name: string; Name: string; camel: string }) => {
  const values = { ...words, table }
  const list = `${store}/migrations/index.ts`
  const old = project.read(list)
  const last = Math.max(...[...old.matchAll(/^ {2}'(\d{4})-/gm)].map(([, number]) => Number(number)))
  const number = String(last + 1).padStart(4, '0')
  const { name, camel, Name } = words
  const step = `import { ${camel}Migration } from './${name}.ts'\n${insertBefore(old, '}\n', `  '${number}-${name}': ${camel}Migration,\n`, list)}`
  const tables = `${store}/tables.ts`
  const rows = insertBefore(project.read(tables), 'export interface Tables', fill('call/row-type.ts', values), tables)
  const backup = 'src/server/backup/tables.ts'
  const persons = 'src/server/personal-data/table-rules.ts'
  return {
    creates: { [`${store}/migrations/${name}.ts`]: fill('call/migration.ts', values) },
    edits: {
      [list]: step,
      [tables]: insertBefore(rows, '  write_probe:', `  ${table}: ${Name}Table\n`, tables),
      [backup]: insertBefore(project.read(backup), "  write_probe: 'the whole", `  ${table}: [],\n`, backup),
      [persons]: insertBefore(
        project.read(persons),
        '  write_probe: none',
        `  ${table}: none('counts by site'),\n`,
        persons,
      ),
    },
  }
}

/** `POST /api/{name}`: its schema, query, route and tests on both databases; with a table also its migration. */
export const newCall = (project: Project, name: string, wantsTable: boolean): FileChanges => {
  requireWords('call', name)
  const words = wordsOf(name)
  const old = project.read(app)
  const paths = [...old.matchAll(/'\/([a-z-]+)[/']/g)].map(([, path]) => path!)
  const taken = [`src/server/${name}`, `src/domain/${name}/schema.ts`].find(project.has)
  if (taken !== undefined || paths.includes(name))
    throw new NewError(`There is a call or room "${name}" already (${taken ?? app}). Choose another name.`)
  const { camel, Name } = words
  const table = name.replaceAll('-', '_')
  if (wantsTable && new RegExp(`^ {2}(?:${table}):`, 'm').test(project.read('src/server/personal-data/table-rules.ts')))
    throw new NewError(`There is a table "${table}" already. Choose another name.`)
  const query = wantsTable ? `count${Name}` : `read${Name}`
  const exported = [`${camel}Body`, `${camel}Answer`, `${Name}Answer`, `${camel}Routes`, query]
  requireFreeNames(
    wantsTable ? [...exported, `${Name}Table`, `${camel}Migration`] : exported,
    readSources(project.root),
  )
  const values = {
    ...words,
    table,
    query,
    answer: wantsTable ? 'count: z.int().min(1)' : 'site: z.string()',
    expected: wantsTable ? 'count: 1' : "site: 'stride/en_GB'",
  }
  const more = wantsTable ? withTable(project, table, words) : { creates: {}, edits: {} }
  const line = `  calls.route('/${name}', ${camel}Routes({ store, addressing, environment }))\n`
  const folder = `src/server/${name}`
  return {
    creates: {
      [`src/domain/${name}/schema.ts`]: fill('call/schema.ts', values),
      [`${folder}/index.ts`]: fill('call/index.ts', values),
      [`${folder}/routes.ts`]: fill('call/routes.ts', values),
      [`${folder}/store.ts`]: fill(wantsTable ? 'call/store-table.ts' : 'call/store.ts', values),
      [`tests/unit/server/${name}/routes.test.ts`]: fill('call/test.ts', values),
      ...more.creates,
    },
    edits: {
      [app]: insertBefore(
        old.replace(
          'import { healthRoutes }',
          `import { ${camel}Routes } from '#server/${name}'\nimport { healthRoutes }`,
        ),
        "  calls.all('*'",
        line,
        app,
      ),
      ...more.edits,
    },
    next: [
      `Say in src/domain/${name}/schema.ts what it takes and answers, and ask for it in ${folder}/store.ts.`,
      wantsTable
        ? `The table is ${store}/migrations/${name}.ts; change it before it lands only (src/handbook/new-migration.md).`
        : 'It has no table of its own; `--table` makes one (src/handbook/new-migration.md).',
      `Test it on both databases with \`npm test -- unit server/${name}\`. The whole way: src/handbook/new-call.md.`,
    ],
  }
}
