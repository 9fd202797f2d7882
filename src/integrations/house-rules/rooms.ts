/** What may stand on the other side of an import. `scripts` run in the browser: `<script>`s of `.astro` files, and the files beside those that they load. */
export type RoomKind = keyof typeof rooms

interface Room {
  /** Rooms that it may load; a room of many (domain, browser, server …) names itself to reach its neighbours. */
  loads: readonly string[]
  /** Rooms of which it may have the types only: `import type`. */
  types?: readonly string[]
  /** Packages that it may load, `*` for any; types may come from every package. */
  packages: readonly string[]
}

// Types of payloads and HTTP bodies are for everyone; their zod schemas would put 20 kB into a page.
const shapes = ['contracts', 'schemas', 'catalog'] as const
const react = ['react', 'react-dom', 'valtio'] as const
const building = ['content', 'domain', 'schemas', 'contracts', 'catalog', 'manifests'] as const

/** The arrows of `decisions/0001-rooms.md`, room by room. */
export const rooms = {
  contracts: { loads: ['contracts'], packages: ['zod'] },
  catalog: { loads: ['contracts', 'catalog'], packages: ['zod'] },
  bus: { loads: [], types: shapes, packages: ['mitt'] },
  domain: { loads: ['domain'], types: shapes, packages: ['minisearch'] },
  schemas: { loads: ['contracts', 'schemas', 'domain'], packages: ['zod'] },
  // The example range: what a shop with goods of its own can leave out.
  demo: { loads: ['demo', 'domain', 'schemas'], packages: ['zod'] },
  browser: { loads: ['bus', 'domain', 'browser'], types: shapes, packages: ['js-cookie'] },
  // What a page does by itself. It alone loads what other subjects of the browser do late.
  page: { loads: ['bus', 'domain', 'browser'], types: shapes, packages: [] },
  scripts: { loads: ['scripts', 'page', 'bus', 'browser', 'domain'], types: shapes, packages: [] },
  ui: { loads: ['browser', 'bus', 'domain'], types: shapes, packages: react },
  islands: { loads: ['ui', 'browser', 'bus', 'domain'], types: [...shapes, 'manifests'], packages: react },
  // The examples of widgets and islands, and the one island that shows them: no shopper's page may load either.
  examples: { loads: ['examples', 'islands', 'ui', 'browser', 'bus', 'domain'], types: shapes, packages: react },
  playground: { loads: ['examples', 'ui', 'browser', 'bus', 'domain'], types: shapes, packages: react },
  manifests: { loads: ['domain', 'contracts', 'schemas'], packages: ['zod'] },
  // A bundle of its own would bring a second session and bus: its host makes its calls.
  fragments: { loads: ['fragments', 'ui', 'domain'], types: shapes, packages: react },
  components: { loads: ['components', 'islands', 'ui', 'fragments', 'browser', ...building], packages: ['astro:*'] },
  layouts: { loads: ['layouts', 'components', 'page', 'browser', ...building], packages: ['astro:*', 'node:crypto'] },
  pages: {
    loads: ['layouts', 'components', 'islands', 'ui', 'fragments', 'browser', 'demo', ...building],
    packages: ['astro:*', 'node:*', 'zod', 'country-flag-icons'],
  },
  content: {
    loads: ['demo', ...building],
    types: ['integrations'],
    packages: ['astro:*', 'astro', 'node:*', 'zod', 'yaml', 'leven', 'p-limit', 'sharp'],
  },
  // What servers fetch for pages: a build and the back end.
  composition: { loads: ['assembly', 'domain'], packages: ['node:http', 'node:https', 'node:stream', 'node:zlib'] },
  server: {
    loads: ['server', 'composition', 'assembly', 'content', 'domain', 'schemas', 'contracts', 'catalog'],
    packages: ['*'],
  },
  // Pure, so that a server can call it as a build does.
  assembly: { loads: ['domain'], packages: ['htmlparser2', 'node:crypto'] },
  integrations: { loads: ['integrations', 'composition', 'assembly', 'bus', ...building], packages: ['*'] },
  commands: {
    loads: ['server', 'integrations', 'composition', 'assembly', 'bus', 'demo', ...building],
    // The page of a command says what it can be asked.
    types: ['scripts'],
    packages: ['*'],
  },
  configuration: { loads: ['integrations', ...building], packages: ['*'] },
  tests: { loads: ['*'], packages: ['*'] },
} satisfies Record<string, Room>

const kinds: readonly [RegExp, RoomKind][] = [
  [/^bus\/contracts\//, 'contracts'],
  [/^bus\/catalog\//, 'catalog'],
  [/^bus\//, 'bus'],
  [/^src\/domain\/[^/]+\/(?:[a-z]+-)?schema\.ts$/, 'schemas'],
  [/^islands\/(?:ui\/examples\.ts|[^/]+\/[^/]+\.examples\.tsx?)$/, 'examples'],
  [/^islands\/ui\//, 'ui'],
  [/^islands\/playground\//, 'playground'],
  [/^islands\/[^/]+\/manifest\.ts$/, 'manifests'],
  [/^islands\//, 'islands'],
  [/^src\/content\.config\.ts$/, 'content'],
  [/^src\/domain\//, 'domain'],
  [/^src\/demo\//, 'demo'],
  [/^src\/browser\/page\//, 'page'],
  [/^src\/browser\//, 'browser'],
  [/^src\/fragments\//, 'fragments'],
  [/^src\/components\/.+\.(?:ts|css\?inline)$/, 'scripts'],
  [/^src\/pages\/(?:.+\/)?_[^/]+\.ts$/, 'scripts'],
  [/^src\/components\//, 'components'],
  [/^src\/layouts\//, 'layouts'],
  [/^src\/pages\//, 'pages'],
  [/^src\/content\//, 'content'],
  [/^src\/page-assembly\//, 'assembly'],
  [/^src\/composition\//, 'composition'],
  [/^src\/server\//, 'server'],
  [/^src\/integrations\//, 'integrations'],
  [/^src\/commands\/fragment-check\/page\//, 'scripts'],
  [/^src\/commands\//, 'commands'],
  [/^tests\//, 'tests'],
  [/^[^/]+$/, 'configuration'],
]

/** The kind of a file by its path; undefined for a place that the rooms do not know. */
export const kindOf = (path: string): RoomKind | undefined => kinds.find(([pattern]) => pattern.test(path))?.[1]

const doors: Readonly<Record<string, RoomKind>> = {
  '#bus': 'bus',
  '#catalog': 'catalog',
  '#page-assembly': 'assembly',
  '#composition': 'composition',
  '#browser/page': 'page',
  '#ui': 'ui',
  '#examples': 'examples',
}

/** The kind behind a door of package.json; undefined for an unknown one. */
export const kindBehind = (specifier: string): RoomKind | undefined => {
  const named = doors[specifier]
  if (named) return named
  const kind = /^#([a-z]+)\/./.exec(specifier)?.[1]
  return kind !== undefined && kind in rooms ? (kind as RoomKind) : undefined
}

const manyRooms = /^(src\/(?:domain|browser|server|fragments|content|demo|integrations)|islands)\/([^/]+)\//

/** The room of a file: relative imports stay inside it. `src/domain/bag/total.ts` lives in `src/domain/bag`. */
export const roomOf = (path: string): string => {
  const own = manyRooms.exec(path)
  if (own) return `${own[1]}/${own[2]}`
  return path.startsWith('src/') ? path.split('/').slice(0, 2).join('/') : path.split('/')[0]!
}
