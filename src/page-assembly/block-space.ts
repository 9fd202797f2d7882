import type { Edit } from './edits.ts'
import { headOf } from './head.ts'
import type { Page, PageElement } from './page.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements that no style of the shop puts into a line with others: white space at their borders is never shown. */
const blocks = words(
  'article aside body dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 head header html li main nav ol section table tbody thead tr ul',
)
/** In the head nothing is shown. */
const ofHead = words('link meta script style template title')
/** What is in them stays as it is: hydration compares it, or it is shown as it is written. */
const kept = words('astro-island pre textarea')

const spaceAfter = (html: string, at: number): Edit[] => {
  let end = at
  while (/\s/.test(html[end] ?? '')) end += 1
  return end > at ? [{ start: at, end, text: '' }] : []
}

const spaceBefore = (html: string, at: number): Edit[] => {
  let start = at
  while (start > 0 && /\s/.test(html[start - 1]!)) start -= 1
  return start < at ? [{ start, end: at, text: '' }] : []
}

/**
 * Takes away white space that stands at the borders of blocks, where a browser shows none (decision 0460). What is in a line, in an island
 * or in preformatted text keeps its own. A text without a head stays as it is.
 */
export const dropBlockSpace = (page: Page): Edit[] => {
  const head = headOf(page)
  if (head === undefined) return []
  const keeping = new Set<PageElement>()
  return page.elements.flatMap((element) => {
    const { name, parent, start, contentStart, contentEnd, end, isClosed } = element
    if (kept.has(name) || (parent && keeping.has(parent))) {
      keeping.add(element)
      return []
    }
    if (parent === head && ofHead.has(name)) return [...spaceBefore(page.html, start), ...spaceAfter(page.html, end)]
    if (!blocks.has(name)) return []
    return [
      ...spaceBefore(page.html, start),
      ...spaceAfter(page.html, contentStart),
      ...(isClosed ? [...spaceBefore(page.html, contentEnd), ...spaceAfter(page.html, end)] : []),
    ]
  })
}
