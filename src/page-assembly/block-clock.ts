import { type Edit, insertion } from './edits.ts'
import { markedIsland } from './islands.ts'
import { ancestorsOf, contentOf, type Page, type PageElement } from './page.ts'

/** As BlockPeriod.astro writes it. */
const isBlock = ({ name, isClosed, attributes }: PageElement): boolean =>
  name === 'div' && isClosed && [attributes['data-from'], attributes['data-until']].some((it) => /^\d+$/.test(it ?? ''))

/** Whether a script runs, and is neither data nor held back until consent. */
const runs = ({ name, attributes: { type = '' } }: PageElement): boolean =>
  name === 'script' && type !== 'text/plain' && !type.startsWith('application/')

/** What Astro writes once a page, at the first island or component that needs it, and the mark that becomes a style sheet. */
const isShared = (element: PageElement): boolean =>
  element.name === 'style' ||
  (element.name === 'link' && element.attributes['rel'] === 'stylesheet') ||
  markedIsland(element) !== undefined ||
  runs(element)

/** Where the script of a block stands: behind the template of a block that waits, before the contents of a plain one. */
const placeOfScript = ({ html, elements }: Page, block: PageElement): number => {
  const first = elements.find(({ parent }) => parent === block)
  const isFirst = first && html.slice(block.contentStart, first.start).trim() === ''
  const waits = isFirst && first.isClosed && first.name === 'template' && first.attributes['data-block'] !== undefined
  return waits ? first.end : block.contentStart
}

/**
 * Gives every block with a period its script (rule pages.11, decision 0275). What Astro has put into such a block for all islands of
 * the page moves before it: other islands need it where the block is not shown. A block that has its script stays as it is.
 */
export const addBlockClock = (page: Page, code: string): Edit[] => {
  const blocks = page.elements.filter(isBlock)
  if (blocks.length === 0) return []
  const script = `<script>${code}</script>`
  const places = blocks.map((block) => placeOfScript(page, block))
  const moves = page.elements
    .filter((element) => isShared(element) && contentOf(page, element) !== code)
    .flatMap((element) => {
      const block = ancestorsOf(element).findLast(isBlock)
      return block ? [{ start: element.start, end: element.end, to: block.start }] : []
    })
  return [...moves, ...places.filter((at) => !page.html.startsWith(script, at)).map((at) => insertion(at, script))]
}
