import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eventOfNoun } from '#catalog'
import { type FileChanges, fill, NewError, projectIn, write } from './change.ts'
import { requireWords, wordsOf } from './names.ts'

const files = ['README.md', 'fragment.d.ts', 'index.js', 'package.json', 'server.js', 'style.css']

const help = `npm run fragment -- new size-adviser                 a fragment in the folder fragments/size-adviser
npm run fragment -- new size-adviser --in ../teams   in ../teams/size-adviser`

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: { in: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new NewError(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

const filesOf = (id: string): FileChanges['creates'] => {
  requireWords('fragment', id)
  // A fragment's events begin with its id, and those of the shop cannot be added to.
  const taken = eventOfNoun(id)
  if (taken) throw new NewError(`The shop has events of the name ${taken}. Choose another id.`)
  return Object.fromEntries(files.map((name) => [`${id}/${name}`, fill(`fragment/${name}`, wordsOf(id))]))
}

/**
 * Makes a fragment of another team, which keeps the contract as it stands (rule fragments.30): its server, library, styles and types. It is no part of the shop.
 * The folder is `fragments/{id}` below `root`, or `{id}` in the folder that `--in` names. Returns the lines to print.
 * @throws NewError with the one message to print; nothing is written then
 */
export const makeFragment = async (root: string, args: readonly string[]): Promise<string[]> => {
  const { values, positionals } = readArguments(args)
  const [id, ...rest] = positionals
  if (id === undefined || rest.length > 0) throw new NewError(`Say one id.\n${help}`)
  const folder = values.in ?? 'fragments'
  const change = { creates: filesOf(id), edits: {}, next: [] }
  await write(projectIn(resolve(root, folder)), change, async () => {})
  return [
    `Made the fragment ${id} in ${folder}/${id}: ${files.join(', ')}.`,
    `Start it with \`npm start\` there, and check it with \`npm run fragment -- check http://127.0.0.1:4400/${id}\`.`,
    'Register it in src/content/fragments/fragments.yaml. The guide is src/handbook/fragments.md.',
  ]
}
