import { type BrowserFiles, closureOf } from './browser-files.ts'
import { type Edit, insertion } from './edits.ts'
import { headAndBody, headOf } from './head.ts'
import { moveIslandSheets } from './island-sheets.ts'
import { islandOf } from './islands.ts'
import { ancestorsOf, type Page, type PageElement } from './page.ts'

/** The address of the boot script, as Astro writes it: without a priority. */
const bootAddress = ({ name, attributes: { type, src, fetchpriority } }: PageElement): string | undefined =>
  name === 'script' && type === 'module' && fetchpriority === undefined ? src : undefined

/**
 * The link to the picture that will be the largest, as our components mark it; empty for a page without one. In a template it waits
 * (decision 0275). Of several formats it asks for the first, which browsers that do not know it leave.
 */
const linkToLargestPicture = (body: readonly PageElement[]): string => {
  const image = body.find(
    (element) =>
      element.name === 'img' &&
      element.attributes['fetchpriority'] === 'high' &&
      !ancestorsOf(element).some(({ name }) => name === 'template'),
  )
  if (image === undefined) return ''
  const source = body.find(
    ({ name, parent }) => name === 'source' && parent === image.parent && parent?.name === 'picture',
  )
  const { srcset, sizes = '', type } = (source ?? image).attributes
  const wanted = srcset ? `imagesrcset="${srcset}" imagesizes="${sizes}"` : `href="${image.attributes['src']}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${wanted}${type ? ` type="${type}"` : ''}>`
}

/** Links to all scripts of the consent question beside those of the boot script; empty for a page without the question. */
const linksOfQuestion = (body: readonly PageElement[], boot: readonly string[], files: BrowserFiles): string => {
  const mark = body.findIndex(({ name, attributes }) => name === 'template' && attributes['data-island'] === 'consent')
  const island = mark < 0 ? undefined : body.slice(mark).map(islandOf).find(Boolean)
  if (island === undefined) return ''
  const first = ['idle', 'question'].flatMap((name) => files.named.get(name) ?? [])
  const scripts = closureOf([...first, island.renderer, island.component], files.imports)
  return scripts
    .filter((file) => !boot.includes(file))
    .map((file) => `<link rel="modulepreload" href="${file}">`)
    .join('')
}

/**
 * Arranges a page so that its first paint waits for the HTML alone (decision 0160). The head asks for the boot script with all
 * that it imports, for the picture that will be the largest, and for the sheets of islands, in this order. The template
 * `data-question` gets links to what a first visit asks for next (decision 0160). A page without a boot script stays as it is.
 */
export const orderLoading = (page: Page, files: BrowserFiles): Edit[] => {
  const head = headOf(page)
  if (head === undefined) return []
  const parts = headAndBody(page, head)
  const { inHead, inBody } = parts
  const script = inHead.find((element) => bootAddress(element) !== undefined)
  if (script === undefined) return []
  const address = bootAddress(script)!
  const boot = closureOf([address], files.imports)
  const sheets = moveIslandSheets(parts)
  const asked = [
    `<script type="module" fetchpriority="high" src="${address}"></script>`,
    ...boot.slice(1).map((file) => `<link rel="modulepreload" fetchpriority="high" href="${file}">`),
    linkToLargestPicture(inBody),
    ...sheets.needed.map((sheet) => `<link rel="preload" as="style" href="${sheet}">`),
  ]
  const question = inHead.find(({ attributes }) => attributes['data-question'] !== undefined)
  return [
    { start: script.start, end: script.end, text: asked.join('') },
    ...sheets.edits,
    ...(question ? [insertion(question.contentStart, linksOfQuestion(inBody, boot, files))] : []),
  ]
}
