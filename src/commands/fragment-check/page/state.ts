const builtIns = (): [string, object][] => [
  ['window', globalThis],
  ...[
    'Array',
    'Object',
    'String',
    'Promise',
    'Function',
    'EventTarget',
    'Node',
    'Element',
    'HTMLElement',
    'Document',
    'History',
    'Storage',
    'XMLHttpRequest',
  ].map((name): [string, object] => [
    `${name}.prototype`,
    (globalThis as unknown as Record<string, { prototype: object }>)[name]!.prototype,
  ]),
  ['console', console],
]

// Frameworks leave their version there, so that a second copy can be told, and the shop its own. They collide with nothing.
const isMark = (key: string): boolean =>
  /^(?:Symbol\(causeway\.|__svelte|__VUE|__REACT|litHtmlVersions|litElementVersions|reactiveElementVersions)/.test(key)

/** What the page is like beside the fragment: names with values that are compared by identity. */
export type PageState = ReadonlyMap<string, unknown>

/** Globals and built-ins. */
export const globalsNow = (): PageState => {
  const found = new Map<string, unknown>()
  for (const [name, object] of builtIns())
    for (const key of Reflect.ownKeys(object)) {
      const { value, get } = Object.getOwnPropertyDescriptor(object, key) ?? {}
      const isGlobal = object === globalThis
      if (!isMark(String(key)))
        found.set(`${name}.${String(key)}`, isGlobal && typeof value !== 'function' ? 'there' : (value ?? get))
    }
  return found
}

const attributesOf = (element: Element): [string, string][] =>
  [...element.attributes].map(({ name, value }) => [`${element.localName} ${name}`, value])

/** What belongs to the shop: title, address and the attributes of html, head and body. */
export const frameNow = (): PageState =>
  new Map<string, unknown>([
    ['document.title', document.title],
    ['location', location.href],
    ['history.length', history.length],
    ...[document.documentElement, document.head, document.body].flatMap(attributesOf),
  ])

/** Elements of head and body by themselves, and style sheets that no element has brought. */
export const elementsNow = (): ReadonlySet<Element | CSSStyleSheet> =>
  new Set<Element | CSSStyleSheet>([
    ...document.head.children,
    ...document.body.children,
    ...document.adoptedStyleSheets,
  ])

/** Names of cookies, storage entries, databases and caches. */
export const storedNow = async (): Promise<string[]> => [
  ...document.cookie.split('; ').flatMap((cookie) => (cookie ? [`cookie ${cookie.split('=')[0]}`] : [])),
  ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
  ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
  ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
  ...((await globalThis.caches?.keys()) ?? []).map((name) => `cache ${name}`),
]

/** Names whose values differ. */
export const differences = (before: PageState, after: PageState): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
