import { Parser } from 'htmlparser2'

/** An element of a page. All places are offsets into the HTML of the page. */
export interface PageElement {
  /** In lower case. */
  readonly name: string
  /** As the page writes them, with their character references. */
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: PageElement | undefined
  readonly start: number
  /** Where the start tag ends. */
  readonly contentStart: number
  /** Where the end tag begins. */
  contentEnd: number
  end: number
  /** Whether it has an end tag. Void elements have none, and HTML may be cut off. */
  isClosed: boolean
}

/** The HTML of a page, and where its elements stand in it. */
export interface Page {
  readonly html: string
  /** In the order of their start tags, those in templates among them. */
  readonly elements: readonly PageElement[]
}

/** Reads the HTML of a page. Nothing is refused: HTML that is cut off, and texts that are no page, have the elements that they have. */
export const parsePage = (html: string): Page => {
  const elements: PageElement[] = []
  const open: PageElement[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const [start, contentStart] = [parser.startIndex, parser.endIndex + 1]
        const parent = open.at(-1)
        const places = { start, contentStart, contentEnd: contentStart, end: contentStart }
        const element: PageElement = { name, attributes, parent, ...places, isClosed: false }
        open.push(element)
        elements.push(element)
      },
      onclosetag: (name, isImplied) => {
        // A tag that is cut off closes without having been opened.
        if (open.at(-1)?.name !== name) return
        const element = open.pop()!
        // A void element closes where its only tag begins, an unclosed one where the next tag begins.
        element.contentEnd = Math.max(element.contentStart, parser.startIndex)
        element.end = isImplied ? element.contentEnd : parser.endIndex + 1
        element.isClosed = !isImplied
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  return { html, elements }
}

/** What stands between the tags of an element: text of a script or style, HTML of any other. */
export const contentOf = ({ html }: Page, { contentStart, contentEnd }: PageElement): string =>
  html.slice(contentStart, contentEnd)

/** The elements around an element, the innermost first. */
export const ancestorsOf = ({ parent }: PageElement): PageElement[] =>
  parent === undefined ? [] : [parent, ...ancestorsOf(parent)]

const characters: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

/** The value of an attribute without the character references that Astro and both renderers write. */
export const plainValue = (value: string): string =>
  value.replace(/&(?:quot|#34|#39|lt|gt|amp);/g, (it) => characters[it]!)
