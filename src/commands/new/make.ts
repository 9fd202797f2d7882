import { parseArgs } from 'node:util'
import { nearest } from '#content/files'
import { outputOfFailure, toolScript } from '../start-tool.ts'
import { newCall } from './call.ts'
import { type FileChanges, NewError, type Project, projectIn, write } from './change.ts'
import { type EventKind, eventKinds, newEvent } from './event.ts'
import { newIsland } from './island.ts'
import { newPage } from './page.ts'
import { newProduct } from './product.ts'

const help = `npm run new -- island  rain-radar               an island that editors can put on pages
npm run new -- event   rain:forecast            an event of the bus; --kind fact (default), state or request
npm run new -- call    rain-alarm               POST /api/rain-alarm; --table gives it a table and a migration
npm run new -- page    stories/rain             an editors' page of every site
npm run new -- product rain-runner              a product; --brand stride (default) or reebok, --price p100`

const options = {
  help: { type: 'boolean', short: 'h' },
  kind: { type: 'string' },
  table: { type: 'boolean' },
  brand: { type: 'string' },
  price: { type: 'string' },
} as const

const allowed: Readonly<Record<string, readonly string[]>> = {
  island: [],
  event: ['kind'],
  call: ['table'],
  page: [],
  product: ['brand', 'price'],
}

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new NewError(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

const isKind = (kind: string): kind is EventKind => (eventKinds as string[]).includes(kind)

type Values = ReturnType<typeof readArguments>['values']

const changeFor = (project: Project, thing: string, name: string, values: Values): FileChanges => {
  const { kind = 'fact', table = false, brand = 'stride', price } = values
  if (thing === 'island') return newIsland(project, name)
  if (thing === 'call') return newCall(project, name, table)
  if (thing === 'page') return newPage(project, name)
  if (thing === 'product') return newProduct(project, name, { brand, ...(price !== undefined && { price }) })
  if (!isKind(kind)) throw new NewError(`No kind of event "${kind}"; there are ${eventKinds.join(', ')}.`)
  return newEvent(project, name, kind)
}

/** Formats what a change has written, and generates files again. @throws NewError where one of them refuses it */
export const finish = async (project: Project, { creates, edits }: Omit<FileChanges, 'next'>): Promise<void> => {
  const paths = Object.keys({ ...creates, ...edits }).filter((path) => /\.(?:tsx?|astro|css|yaml)$/.test(path))
  const biome = [toolScript(project.root, 'biome', '@biomejs/biome'), 'check', '--write']
  const generate = ['src/commands/generate.ts']
  for (const args of [...(paths.length > 0 ? [[...biome, ...paths]] : []), generate]) {
    const output = await outputOfFailure(project.root, args)
    if (output !== '') throw new NewError(`${output.trimEnd()}\nNothing was written: correct this first.`)
  }
}

/**
 * Makes what the arguments ask for in the project at `root`, and returns the lines to print. `end` runs after the files are
 * written. The default, `finish`, takes seconds: a caller that makes many things passes another, and calls `finish` once for all.
 * @throws NewError with the one message to print; nothing is written then
 */
export const makeNew = async (root: string, args: readonly string[], end = finish): Promise<string[]> => {
  const { values, positionals } = readArguments(args)
  const [thing, name, ...rest] = positionals
  if (values.help) return [help]
  const own = thing === undefined ? undefined : Object.hasOwn(allowed, thing) ? allowed[thing] : undefined
  if (!thing || !own) {
    const near = nearest(thing, Object.keys(allowed))
    throw new NewError(
      `${thing ? `Nothing is called "${thing}"` : 'Say what is new'}${near ? `; did you mean "${near}"?` : '.'}\n${help}`,
    )
  }
  if (name === undefined || rest.length > 0) throw new NewError(`Say one name: npm run new -- ${thing} <name>\n${help}`)
  const foreign = Object.keys(values).find((option) => !own.includes(option))
  if (foreign) throw new NewError(`--${foreign} is not for ${thing}.\n${help}`)
  const project = projectIn(root)
  const change = changeFor(project, thing, name, values)
  await write(project, change, () => end(project, change))
  const [made, changed] = [change.creates, change.edits].map((files) => Object.keys(files).join(', '))
  const said = `Made the ${thing} ${name}${made ? `: ${made}` : ''}${changed ? `; changed ${changed}` : ''}.`
  return [said, ...change.next]
}
