import type { Edit } from './edits.ts'
import type { HeadAndBody } from './head.ts'
import { markedIsland } from './islands.ts'
import { sheetsFor } from './sheets.ts'

const NAME = /\/(islands|island-[^/.]+)\.[^/]+$/

interface Sheets {
  edits: Edit[]
  /** The addresses of the sheets that the page needs. */
  needed: readonly string[]
}

/**
 * Moves the sheets of islands from the head to right before the first island that needs them. Astro puts them into the head, where they
 * stop the first paint; before the island they stop the parser, and not the paint of what stands above. A page that marks no
 * islands keeps its sheets.
 */
export const moveIslandSheets = ({ inHead, inBody }: HeadAndBody): Sheets => {
  const marks = inBody.filter((element) => markedIsland(element) !== undefined)
  if (marks.length === 0) return { edits: [], needed: [] }
  const links = inHead.flatMap((element) => {
    const { rel, href } = element.attributes
    const name = element.name === 'link' && rel === 'stylesheet' ? NAME.exec(href ?? '')?.[1] : undefined
    return name === undefined ? [] : [{ element, name, address: href! }]
  })
  const sheets = new Map(links.map(({ name, address }) => [name, address]))
  const needed = new Set<string>()
  const take = (name: string): string => {
    const address = sheets.get(name)
    if (address === undefined || needed.has(address)) return ''
    needed.add(address)
    return `<link rel="stylesheet" href="${address}">`
  }
  const edits = [
    ...links.map(({ element: { start, end } }) => ({ start, end, text: '' })),
    ...marks.map((mark) => ({
      start: mark.start,
      end: mark.end,
      text: sheetsFor(markedIsland(mark)!).map(take).join(''),
    })),
  ]
  return { edits, needed: [...needed] }
}
