/**
 * The code of the back end in one file, which a build makes: Node loads it in a quarter of the time that the nine hundred files
 * take that it is made of. It counts as long as these are the same; else the back end runs from its sources.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { areUnchanged, type FileState, stateOf } from '#content/file-state'

/** What the file was made of. */
interface Made extends FileState {
  /** Below the root. */
  sources: readonly string[]
}

// As deep as the sources, some of which find the root by their place.
const folderIn = (root: string): string => join(root, '.cache/back-end/code')
const madeFile = (root: string): string => join(folderIn(root), 'made.json')

const codeFile = (root: string, { texts }: FileState): string => join(folderIn(root), `${texts}.mjs`)

const readMade = (root: string): Made | undefined => {
  try {
    const made = JSON.parse(readFileSync(madeFile(root), 'utf8')) as Made
    const files = made.sources.map((name) => join(root, name))
    return areUnchanged(made, root, files) && existsSync(codeFile(root, made)) ? made : undefined
  } catch {
    return undefined
  }
}

/** The module in place of `src/commands/serving.ts`; undefined without one, and when a source or a package has changed. */
export const bundledCode = (root: string): string | undefined => {
  const made = readMade(root)
  return made && pathToFileURL(codeFile(root, made)).href
}

/** Bundles the code with all packages that a start needs. Gives it, its map, and the absolute paths of its sources. */
const bundle = async (root: string): Promise<{ code: string; map: string; sources: string[] }> => {
  const { NODE_ENV } = process.env
  const { build } = await import('vite')
  const built = build({
    root,
    configFile: false,
    logLevel: 'error',
    // These are loaded late or never; a process that needs one finds it among the packages.
    ssr: { noExternal: true, external: ['nodemailer', 'oidc-provider', 'pg', 'vite'] },
    build: {
      ssr: 'src/commands/serving.ts',
      outDir: folderIn(root),
      write: false,
      sourcemap: 'hidden',
      minify: false,
      target: 'node24',
      // One file: a process that runs needs no other one, also when the next build has replaced it.
      // What a start asks only where content has faults runs from its sources.
      rolldownOptions: { external: [/^#integrations\//], output: { codeSplitting: false } },
    },
  })
  const output = await built.finally(() => {
    // Vite sets it for itself.
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  })
  const [chunk] = 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error('Vite has bundled no code.')
  const rooms = [join(root, 'src'), join(root, 'bus')]
  const own = chunk.moduleIds.map(normalize).filter((id) => rooms.some((room) => id.startsWith(room)))
  // Node reads the whole map at the start. It needs places, not texts, which are most of it.
  const map = JSON.stringify({ ...chunk.map, sourcesContent: undefined })
  // The first of these says what a room's name leads to.
  const settings = ['package.json', 'package-lock.json'].map((name) => join(root, name))
  return { code: chunk.code, map, sources: [...own, ...settings] }
}

/** Another build may do the same at this moment: a file is there as a whole or not at all. */
const place = (file: string, text: string): void => {
  const own = `${file}.${process.pid}`
  writeFileSync(own, text)
  renameSync(own, file)
}

/** Bundles the code of the back end, unless that has been done. */
export const bundleCode = async (root: string): Promise<void> => {
  if (readMade(root)) return
  const begun = Date.now()
  const { code, map, sources } = await bundle(root)
  // A source that was edited meanwhile may be older in the bundle than on the disk.
  if (sources.some((file) => statSync(file).ctimeMs >= begun)) return
  const state = stateOf(root, sources)
  const folder = folderIn(root)
  mkdirSync(folder, { recursive: true })
  const name = `${state.texts}.mjs`
  place(join(folder, `${name}.map`), map)
  place(codeFile(root, state), `${code}//# sourceMappingURL=${name}.map\n`)
  const made: Made = { ...state, sources: sources.map((file) => file.slice(root.length + 1)) }
  place(madeFile(root), JSON.stringify(made))
  const others = readdirSync(folder).filter((each) => each.includes('.mjs') && !each.startsWith(state.texts))
  for (const other of others) rmSync(join(folder, other), { force: true })
}
