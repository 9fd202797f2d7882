import type { AstroIntegration, ViteUserConfig } from 'astro'

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

// One file for what every page loads at once and every island needs, one for what every page loads when it is idle, one
// for what a first visit loads before its choice, one for what stores it, one for each part of analytics: they compress best so, and cost one
// request each.
const groups = [
  {
    name: 'renderer',
    test: /\/node_modules\/(?:preact|react|react-dom|scheduler|valtio|proxy-compare|@astrojs\/p?react)\//,
  },
  {
    name: 'base',
    test: /\/bus\/(?!contracts|catalog|page-api|tabs|live-log|outside|define|check)|\/mitt\/|\/src\/platform\/(?:host|errors\/(?!sentry))|preload-helper/,
  },
  {
    name: 'idle',
    test: /\/src\/(?:shell\/(?:idle|bag-hint|bindings|consent|tracking)|platform\/(?:consent\/(?!sav)|login|session\/hint|tabs|storage\/(?:choice|read|cookies))|domain\/(?:consent\/(?:choice|standing)|storage\/(?:entry|list|index|session-mark)))|\/bus\/tabs/,
  },
  {
    name: 'first-visit',
    test: /\/src\/(?:shell\/prompt|domain\/(?:consent\/(?:choices|explicit|geo|opening)|flags)|platform\/(?:flags|consent\/saving|random-id|storage\/write-key)|domain\/storage\/flag-user)/,
  },
  {
    name: 'saving',
    test: /\/src\/platform\/(?:consent\/save|consent-record|storage\/sweep)/,
  },
  {
    name: 'texts',
    test: /\/src\/(?:platform\/translations|domain\/messages)\//,
  },
  {
    name: 'session-events',
    test: /\/src\/(?:shell\/session-events|platform\/(?:tracking\/(?:index|session-events|untold))|domain\/tracking\/session-events)/,
  },
  {
    name: 'tag-manager',
    test: /\/src\/(?:shell\/tag-manager|platform\/tracking\/(?:tags|tag-manager|batch)|domain\/tracking\/(?:hits|values|batch))/,
  },
]

// Files that do nothing when they are loaded. Otherwise a door would bring all that stands behind it into every page.
const SILENT =
  /\/src\/(?:domain|platform)\/|\/islands\/ui\/.+\.tsx?$|\/bus\/(?:page-api|tabs|live-log|outside|define|check)/

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
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
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
    .replace(/\b[\w$]+\(\(\)=>(import\([^()]*\))\)/g, '$1')

const bare = (): Plugin => ({
  name: 'causeway:bare-imports',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = withoutWrapping(file.code)
    },
  },
})

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
          plugins: [lean(), bare()],
          build: { modulePreload: false },
          environments: { client: { build: { rolldownOptions: { output } } } },
        },
      })
    },
  },
})
