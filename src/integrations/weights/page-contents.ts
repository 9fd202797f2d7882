import {
  ancestorsOf,
  applyEdits,
  contentOf,
  islandsOf,
  type Page,
  type PageElement,
  type PageIsland,
  parsePage,
} from '#page-assembly'

/** What a page carries and names, as far as it has a weight. */
export interface PageContents {
  /** Its page type: home, category, product … */
  kind: string
  withoutStyles: string
  /** The styles in it, one text. */
  styles: string
  /** The inline scripts that run, one text. */
  inlineScripts: string
  /** The addresses of style sheets. */
  sheets: string[]
  /** The addresses of scripts that load before any interaction: what stands in a template waits. */
  scripts: string[]
  islands: PageIsland[]
}

const runsInline = ({ name, attributes: { type = '', src } }: PageElement): boolean =>
  name === 'script' && src === undefined && !/json|text\/plain/.test(type)

const namedScript = (element: PageElement): string | undefined => {
  const { src, href } = element.attributes
  const address = element.name === 'script' ? src : element.name === 'link' ? href : undefined
  const waits = ancestorsOf(element).some(({ name }) => name === 'template')
  return address?.endsWith('.js') && !waits ? address : undefined
}

const textOf = (page: Page, elements: readonly PageElement[]): string =>
  elements.map((element) => contentOf(page, element)).join('\n')

export const pageContents = (html: string): PageContents => {
  const page = parsePage(html)
  const { elements } = page
  const styles = elements.filter(({ name }) => name === 'style')
  return {
    kind: elements.find(({ name }) => name === 'html')?.attributes['data-page-type'] ?? 'other',
    withoutStyles: applyEdits(
      html,
      styles.map(({ start, end }) => ({ start, end, text: '' })),
    ),
    styles: textOf(page, styles),
    inlineScripts: textOf(page, elements.filter(runsInline)),
    sheets: elements.flatMap(({ name, attributes: { rel, href } }) =>
      name === 'link' && rel === 'stylesheet' && href !== undefined ? [href] : [],
    ),
    scripts: elements.flatMap((element) => namedScript(element) ?? []),
    islands: islandsOf(page),
  }
}
