/**
 * What a rendered page becomes before it is sent (decision 0382). Pure: a build and a server can both call it. The HTML is read once;
 * each step says what it would change, and the changes are made together.
 */
import { addBlockClock } from './block-clock.ts'
import { dropBlockSpace } from './block-space.ts'
import type { BrowserFiles } from './browser-files.ts'
import { applyEdits } from './edits.ts'
import { nameIslandFiles } from './island-files.ts'
import { orderLoading } from './loading-order.ts'
import { parsePage } from './page.ts'
import { keepOwnHashes } from './policy-hashes.ts'
import { quoteData } from './quoted-data.ts'

export type { BrowserFiles } from './browser-files.ts'
export { cleanHtml } from './clean-html.ts'
export { applyEdits, type Edit, insertion } from './edits.ts'
export { type DrawnFragment, type FragmentPlace, fillPlaces, fragmentPlacesOf } from './fragment-places.ts'
export { islandsOf, type PageIsland } from './islands.ts'
export { ancestorsOf, contentOf, type Page, type PageElement, parsePage, plainValue } from './page.ts'
export { sheetOf } from './sheets.ts'

/**
 * Assembles a page that Astro has rendered: blocks with a period get their clock, the head names the files of islands and asks for
 * what the first paint needs, the policy lists the hashes of this page, JSON is written in few bytes, and
 * white space that nobody sees goes. What a step does not change stays as it is, byte by byte. A text
 * that is no page, and a page that is assembled already, stay as they are.
 */
export const assemblePage = (html: string, files: BrowserFiles): string => {
  const page = parsePage(html)
  const clock = addBlockClock(page, files.blockClock)
  return applyEdits(html, [
    ...clock,
    ...nameIslandFiles(page, files),
    ...orderLoading(page, files),
    ...keepOwnHashes(page, clock.length > 0 ? [files.blockClock] : []),
    ...quoteData(page),
    ...dropBlockSpace(page),
  ])
}
