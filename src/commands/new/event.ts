import { entries } from '#catalog'
import { readSources } from '#integrations/house-rules'
import { type FileChanges, fill, insertBefore, NewError, type Project } from './change.ts'
import { requireFreeNames, wordsOf } from './names.ts'

const files = { fact: 'facts', state: 'states', request: 'requests' } as const
export type EventKind = keyof typeof files
export const eventKinds = Object.keys(files) as EventKind[]

/** An event that nothing publishes yet: its payload in the contract of its noun, and its row in the catalogue. */
export const newEvent = (project: Project, name: string, kind: EventKind): FileChanges => {
  if (!/^[a-z][A-Za-z]{0,30}:[a-z]{1,30}$/.test(name))
    throw new NewError(`The name of an event is noun:verb in letters, such as rain:forecast; not "${name}".`)
  if (entries.some(([known]) => known === name))
    throw new NewError(`There is an event "${name}" already; change its row in bus/catalog instead.`)
  const words = wordsOf(name)
  requireFreeNames([words.camel, words.Name], readSources(project.root))
  const noun = name.split(':')[0]!
  const file = noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const contract = `bus/contracts/${file}.ts`
  const list = `bus/catalog/${files[kind]}.ts`
  const { version } = JSON.parse(project.read('package.json')) as { version: string }
  const values = { ...words, event: name, kind, since: version, hold: kind === 'request' ? "\n    hold: 'last'," : '' }
  const schema = fill('event/schema.ts', values)
  const known = project.has(contract)
  const old = project.read(list)
  const from = `'../contracts/${file}.ts'`
  const imported = old.includes(from)
    ? old.replace(
        new RegExp(`import \\{ ([^}]*?),?\\s*\\} from ${from.replaceAll('.', '\\.')}`),
        `import { $1, ${words.camel} } from ${from}`,
      )
    : `import { ${words.camel} } from ${from}\n${old}`
  return {
    creates: known ? {} : { [contract]: `import { z } from 'zod'\n${schema}` },
    edits: {
      ...(known && { [contract]: project.read(contract) + schema }),
      [list]: insertBefore(imported, '}\n', fill('event/row.ts', values), list),
    },
    next: [
      `Say in ${contract} what it holds, and in ${list} what it means, its consent class and its personal fields.`,
      `Publish it with \`publish('${name}', …)\`, remove \`planned: true\` and run \`npm run generate\`.`,
      'The whole way: src/handbook/new-event.md.',
    ],
  }
}
