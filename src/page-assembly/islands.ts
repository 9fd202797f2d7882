import { type Page, type PageElement, plainValue } from './page.ts'

/** An island of a page, as Astro writes its element. */
export interface PageIsland {
  /** The name of its component. */
  name: string
  /** When it hydrates: `event`, `after`, `ready` … */
  client: string
  /** What the directive was given: for `event` and `after` the requests that the island waits for. */
  value: string
  /** The addresses of its component and of the renderer. */
  component: string
  renderer: string
}

const readOptions = (written = '{}'): { name?: unknown; value?: unknown } => JSON.parse(plainValue(written))

/** The island that an element is; undefined for other elements, and for islands that load no script. */
export const islandOf = ({ name, attributes }: PageElement): PageIsland | undefined => {
  const { client = '', opts, 'component-url': component, 'renderer-url': renderer } = attributes
  if (name !== 'astro-island' || !component || !renderer) return undefined
  const options = readOptions(opts)
  return { name: String(options.name ?? ''), client, value: String(options.value ?? ''), component, renderer }
}

/** The islands of a page, in their order. */
export const islandsOf = ({ elements }: Page): PageIsland[] => elements.flatMap((element) => islandOf(element) ?? [])

/** The island before whose place a mark of our components stands; undefined for other elements. */
export const markedIsland = ({ name, attributes, contentStart, contentEnd }: PageElement): string | undefined =>
  name === 'template' && contentStart === contentEnd ? attributes['data-island'] : undefined
