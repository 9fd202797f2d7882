import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, ViteUserConfig } from 'astro'

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

// One file for what every page loads at once and every island needs, one for what every page loads when it is idle, one
// for what a first visit loads before its choice, one for what stores it, one for each part of analytics: they compress
// best so, and cost one request each.
const groups = [
  {
    name: 'renderer',
    test: /\/node_modules\/(?:preact|react|react-dom|scheduler|valtio|proxy-compare|@astrojs\/p?react)\/|\/preact-client\.ts$/,
  },
  {
    name: 'base',
    test: /\/bus\/(?:core\/|index)|\/mitt\/|\/src\/platform\/(?:host|errors\/(?!\S*sentry))|preload-helper/,
  },
  {
    name: 'idle',
    test: /\/src\/(?:shell\/idle|platform\/(?:consent\/(?!sav)|login\/attribute|session\/hint|tabs\/(?!answer|newest)|storage\/(?:choice\.|read|cookies|write-key|remove-key))|domain\/(?:bag\/summary|consent\/(?:choice\.|standing)|storage\/(?:coming|entry|list|session-mark|flag-user|analytics|signs)))/,
  },
  {
    name: 'first-visit',
    test: /\/src\/(?:shell\/consent\/prompt|domain\/(?:bag\/summary|consent\/(?:choices|explicit|geo|opening)|flags|storage\/geo)|platform\/(?:flags|consent\/saving|random-id))/,
  },
  {
    name: 'saving',
    test: /\/src\/(?:platform\/(?:consent\/save\.|consent-record)|domain\/storage\/subject)/,
  },
  {
    name: 'session',
    test: /\/src\/(?:shell\/session\/|platform\/session\/(?:reload|current|journal|token|account-call)|domain\/(?:session\/(?:answer|derived)|storage\/sign-in))/,
  },
  { name: 'request', test: /\/src\/platform\/http\/request/ },
  {
    name: 'texts',
    test: /\/src\/(?:platform\/translations|domain\/messages)\//,
  },
  {
    name: 'tags',
    test: /\/src\/(?:shell\/tracking\/tags|platform\/(?:tags\/(?!consent-mode)|tracking\/tag-manager|errors\/load-sentry))/,
  },
  {
    name: 'session-events',
    test: /\/src\/(?:shell\/tracking\/session-events|platform\/(?:tracking\/(?:index|session-events|untold))|domain\/tracking\/session-events)/,
  },
  {
    name: 'tag-manager',
    test: /\/src\/(?:shell\/tracking\/tag-manager|platform\/tracking\/(?:tags|batch|ownership)|domain\/tracking\/(?:hits|values|batch))/,
  },
]

// Files that do nothing when they are loaded. Otherwise a door would bring all that stands behind it into every page.
const SILENT =
  /\/src\/(?:domain|platform)\/|\/islands\/ui\/.+\.tsx?$|\/bus\/(?:checks\/|(?!index|directive)[a-z.-]+\.ts)/

const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/
const PREACT_CLIENT = /\/@astrojs\/preact\/dist\/client\.js$/
const ownClient = fileURLToPath(new URL('preact-client.ts', import.meta.url))

const lean = (): Plugin => ({
  name: 'causeway:browser-files',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // Here and not in the configuration, where Astro's own values would win.
  options: (options) => ({
    ...options,
    preserveEntrySignatures: 'allow-extension',
    treeshake: { moduleSideEffects: [{ test: SILENT, sideEffects: false }] },
  }),
  load: {
    filter: { id: [PRELOAD_HELPER, PREACT_CLIENT] },
    handler: (id) =>
      PREACT_CLIENT.test(id)
        ? `export { preactClient as default } from ${JSON.stringify(ownClient)}`
        : 'export const __vitePreload = (load) => load()',
  },
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || !file.isDynamicEntry || file.viteMetadata?.importedCss.size === 0) continue
      this.error(`${file.fileName} is loaded by import() and brings styles, which nothing would load.`)
    }
  },
})

// What the helper would have preloaded, and the functions that Vite wraps around an import for it: the bare import has no
// use for them.
const withoutWrapping = (code: string): string =>
  code
    .replace(/^const __vite__mapDeps=.*\n/, '')
    .replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '')
    .replace(/\b[\w$]+\(async\(\)=>\{let\{[^{}]*\}=await (import\([^()]*\));return\{[^{}]*\}\}(?:,\[\])?\)/g, '$1')
    .replace(/\b[\w$]+\(\(\)=>(import\([^()]*\))(?:,\[\])?\)/g, '$1')

// A file loaded by import() whose code lies in a file of several: it would be no more than this line, and a request.
const FACADE = /^export\{([^{}]*)\}from["'`](\.\/[^"'`]+)["'`];?\s*$/
const EXPORTS = /export\{([^{}]*)\};?\s*$/

/** `own as shown` of each, by the name that is shown. */
const shownIn = (names: string): Map<string, string> =>
  new Map(
    names
      .split(',')
      .map((each) => each.split(' as '))
      .map(([own = '', shown = own]) => [shown, own]),
  )

/**
 * The code of a file that shows what a facade has shown of it, under the same names.
 * @throws Error where its code does not end in its exports, or shows something else under such a name
 */
const showing = (code: string, names: string): string => {
  const [exports, own] = EXPORTS.exec(code) ?? []
  if (!exports || !own) throw new Error(`The code of a file that shows ${names} does not end in export{…}.`)
  const all = shownIn(own)
  for (const [name, short] of shownIn(names)) {
    const local = all.get(short) ?? short
    if ((all.get(name) ?? local) !== local)
      throw new Error(`${name} is both ${all.get(name)} and ${local} of one file.`)
    all.set(name, local)
  }
  return `${code.slice(0, -exports.length)}export{${[...all].map(([shown, local]) => `${local} as ${shown}`)}};`
}

const withoutFacades = (code: string, facades: ReadonlyMap<string, string>): string =>
  code.replace(/\bimport\([`"'](\.\/[^`"']+)[`"']\)/g, (whole, name: string) => {
    const file = facades.get(name)
    return file ? `import(\`${file}\`)` : whole
  })

const bare = (): Plugin => ({
  name: 'causeway:bare-imports',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // A file is kept for ever by its name, so what it shows for others is part of that.
  augmentChunkHash({ moduleIds }) {
    const named = moduleIds.filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
    return named.map((id) => [basename(id), this.getModuleInfo(id)?.exports]).join()
  },
  generateBundle: {
    order: 'post',
    handler(_, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk')
      const facades = new Map<string, string>()
      for (const { code, fileName, isDynamicEntry, isEntry } of chunks) {
        const [, names, file] = (isDynamicEntry && !isEntry && FACADE.exec(code)) || []
        const holder = chunks.find((chunk) => file && basename(chunk.fileName) === basename(file))
        if (!names || !file || !holder) continue
        holder.code = showing(holder.code, names)
        facades.set(`./${basename(fileName)}`, file)
        delete files[fileName]
      }
      for (const chunk of chunks) chunk.code = withoutFacades(withoutWrapping(chunk.code), facades)
    },
  },
})

// Astro keeps the pages of the build before, which name these files, until its configuration differs: it must differ with the integrations' code.
const digestOfIntegrations = (): string => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const hash = createHash('sha256')
  for (const file of globSync('**/*.ts', { cwd: folder }).sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

/**
 * How the browser's files are cut (decisions/0051-browser-files.md). Vite's helper for `import()` — a kilobyte in the
 * boot script of every page, which preloads styles and further files — is replaced by the bare import; a build in which
 * a file loaded so brings styles fails.
 */
export const browserFiles = (): AstroIntegration => ({
  name: 'causeway:browser-files',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const output = { codeSplitting: { groups, includeDependenciesRecursively: false } }
      updateConfig({
        vite: {
          define: { 'import.meta.env.INTEGRATIONS': JSON.stringify(digestOfIntegrations()) },
          plugins: [lean(), bare()],
          build: { modulePreload: false },
          environments: { client: { build: { rolldownOptions: { output } } } },
        },
      })
    },
  },
})
