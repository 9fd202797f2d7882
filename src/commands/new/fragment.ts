import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eventOfNoun } from '#catalog'
import { type FileChanges, fill, NewError, projectIn, write } from './change.ts'
import { requireWords, wordsOf } from './names.ts'

const kinds = ['plain', 'react', 'preact'] as const
type Kind = (typeof kinds)[number]

const help = `npm run fragment -- new size-adviser                 a fragment in the folder fragments/size-adviser
npm run fragment -- new size-adviser --in ../teams   in ../teams/size-adviser
npm run fragment -- new size-adviser --react         with React; --preact with Preact, --plain without a framework, as without a word`

const readArguments = (args: readonly string[]) => {
  try {
    const kind = { type: 'boolean' } as const
    const options = { in: { type: 'string' }, plain: kind, react: kind, preact: kind } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new NewError(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

/** Of a kind: its files by the folder of their templates, and the words of its own. */
interface KindRow {
  files: Readonly<Record<string, readonly string[]>>
  /** Packages at the versions that the shop has. */
  packages: readonly string[]
  words: Readonly<Record<string, string>>
}

const sourcesOf = (rows: Readonly<Record<string, string>>): string =>
  Object.entries(rows)
    .map(([name, what]) => `| ${`\`${name}\``.padEnd(15)} | ${what.padEnd(64)} |`)
    .join('\n')

const library = 'the library: `mount`, `update`, `unmount`'
const text = 'what is there before the library, and without scripts'
const jsx = ['build.js', 'package.json', 'text.jsx', 'view.jsx', 'words.js']
const jsxSources = sourcesOf({
  'index.jsx': library,
  'text.jsx': text,
  'view.jsx': 'the view of both',
  'words.js': 'its words by language',
  'build.js': 'makes the files in `dist`',
})

const rows: Readonly<Record<Kind, KindRow>> = {
  plain: {
    files: { plain: ['index.js', 'package.json', 'text.js'] },
    packages: [],
    words: { folder: '', install: '', sources: sourcesOf({ 'index.js': library, 'text.js': text }) },
  },
  react: {
    files: { react: ['index.jsx'], jsx },
    packages: ['react', 'react-dom'],
    words: { framework: 'react', hooks: 'react', renderer: 'react-dom/server' },
  },
  preact: {
    files: { preact: ['index.jsx'], jsx },
    packages: ['preact', 'preact-render-to-string'],
    words: { framework: 'preact', hooks: 'preact/hooks', renderer: 'preact-render-to-string' },
  },
}
const jsxWords = { folder: 'dist/', install: 'npm install\n', sources: jsxSources }

const versionsOf = (names: readonly string[]): string => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  )
  const known: Record<string, string> = { ...dependencies, ...devDependencies }
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, known[name]])))
}

const filesOf = (id: string, kind: Kind): FileChanges['creates'] => {
  requireWords('fragment', id)
  // A fragment's events begin with its id, and those of the shop cannot be added to.
  const taken = eventOfNoun(id)
  if (taken) throw new NewError(`The shop has events of the name ${taken}. Choose another id.`)
  const { files, packages, words: own } = rows[kind]
  const packed = { dependencies: versionsOf(packages), tools: versionsOf(['esbuild']) }
  const words = { ...wordsOf(id), ...jsxWords, ...packed, ...own }
  const templates = { '.': ['README.md', 'fragment.d.ts', 'server.js', 'style.css'], ...files }
  const names = Object.entries(templates).flatMap(([folder, each]) =>
    each.map((name) => [name, `${folder}/${name}`] as const),
  )
  return Object.fromEntries(names.map(([name, template]) => [`${id}/${name}`, fill(`fragment/${template}`, words)]))
}

/**
 * Makes a fragment of another team, which keeps the contract as it stands (rule fragments.30): its server, library, styles and types. It is no part of the shop. `--react` and `--preact` make one with that framework.
 * The folder is `fragments/{id}` below `root`, or `{id}` in the folder that `--in` names. Returns the lines to print.
 * @throws NewError with the one message to print; nothing is written then
 */
export const makeFragment = async (root: string, args: readonly string[]): Promise<string[]> => {
  const { values, positionals } = readArguments(args)
  const [id, ...rest] = positionals
  if (id === undefined || rest.length > 0) throw new NewError(`Say one id.\n${help}`)
  const [kind = 'plain', ...others] = kinds.filter((each) => values[each])
  if (others.length > 0) throw new NewError(`Say one of --plain, --react and --preact.\n${help}`)
  const folder = values.in ?? 'fragments'
  const change = { creates: filesOf(id, kind), edits: {}, next: [] }
  await write(projectIn(resolve(root, folder)), change, async () => {})
  return [
    `Made the fragment ${id} in ${folder}/${id}: ${Object.keys(change.creates)
      .map((path) => basename(path))
      .join(', ')}.`,
    `Start it with \`${kind === 'plain' ? '' : 'npm install && '}npm start\` there, and check it with \`npm run fragment -- check http://127.0.0.1:4400/${id}\`.`,
    'Register it in src/content/fragments/fragments.yaml. The guide is src/handbook/fragments.md.',
  ]
}
