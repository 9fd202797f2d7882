import { type BrowserFiles, closureOf } from './browser-files.ts'
import { type Edit, insertion } from './edits.ts'
import { headOf } from './head.ts'
import { islandsOf } from './islands.ts'
import type { Page } from './page.ts'

/**
 * Names in the head of a page the files of every island that waits for a request (decision 0163): the component, the
 * renderer and all that they import. `<meta name="island" content="bag:open bag:add" data-files="/_astro/a.js /_astro/b.js">` stands
 * before the first trigger, so that an early click finds it. Other islands are fetched at once and are not named.
 */
export const nameIslandFiles = (page: Page, { imports }: Pick<BrowserFiles, 'imports'>): Edit[] => {
  const head = headOf(page)
  if (head === undefined) return []
  const waiting = islandsOf(page).filter(
    ({ client, value }) => (client === 'event' || client === 'after') && value !== '',
  )
  const lines = waiting.map(({ client, value, component, renderer }) => {
    // The renderer is the largest: it must not wait for a free connection.
    const files = [...new Set([component, ...closureOf([renderer, component], imports)])]
    const line = `<meta name="island" content="${value}" data-files="${files.join(' ')}">`
    return { line, follows: client === 'after' }
  })
  // The shopper waits for what opens over a page, which stands at its end, and not for followers. A browser asks for six files at once.
  const inOrder = lines.reverse().sort((one, other) => Number(one.follows) - Number(other.follows))
  const there = new Set(
    page.elements.map(({ name, start, end }) => (name === 'meta' ? page.html.slice(start, end) : '')),
  )
  const missing = [...new Set(inOrder.map(({ line }) => line))].filter((line) => !there.has(line))
  return missing.length === 0 ? [] : [insertion(head.contentEnd, missing.join(''))]
}
