import { type BrowserFiles, closureOf } from './imports.ts'
import { sheetsFor } from './sheets.ts'

// As Astro writes them: into the head, and the element of an island into the body.
const SCRIPT = /<script type="module" src="([^"]+)"><\/script>/
const SHEET = /<link rel="stylesheet" href="([^"]*\/(islands|island-[^"/.]+)\.[^"/]+)">/g
const ISLAND = /<astro-island [^>]*?component-url="([^"]+)"[^>]*?renderer-url="([^"]+)"/
// As our components write them: the picture that will be the largest, the place of an island, what first visits ask for.
const PICTURE = /<img src="([^"]+)"[^>]* fetchpriority="high"/
const MARK = /<template data-island="([^"]+)"><\/template>/g
const QUESTION = /<template data-question="[^"]*">/
// A block that waits shows no picture yet (decision 0275).
const WAITING = /<template data-block>[\s\S]*?<\/template><script>/g
const CONSENT = '<template data-island="consent">'

interface Sheets {
  head: string
  body: string
  /** The addresses of the sheets that the page needs. */
  needed: readonly string[]
}

/** Moves the sheets of islands from the head to the first island that needs them. */
const moveSheets = (head: string, body: string): Sheets => {
  if (body.search(MARK) < 0) return { head, body, needed: [] }
  const sheets = new Map([...head.matchAll(SHEET)].map(([, address, name]) => [name!, address!]))
  const needed: string[] = []
  const take = (name: string): string => {
    const address = sheets.get(name)
    if (address === undefined || needed.includes(address)) return ''
    needed.push(address)
    return `<link rel="stylesheet" href="${address}">`
  }
  const placed = body.replace(MARK, (_, island: string) => sheetsFor(island).map(take).join(''))
  return { head: head.replace(SHEET, ''), body: placed, needed }
}

/** Links to all scripts of the consent question beside those of the boot script; empty for a page without the question. */
const linksOfQuestion = (body: string, boot: readonly string[], { imports, named }: BrowserFiles): string => {
  const [, component, renderer] = ISLAND.exec(body.slice(body.indexOf(CONSENT))) ?? []
  if (!component || !renderer) return ''
  const first = ['idle', 'question'].flatMap((name) => named.get(name) ?? [])
  const scripts = closureOf([...first, renderer, component], imports).filter((file) => !boot.includes(file))
  return scripts.map((file) => `<link rel="modulepreload" href="${file}">`).join('')
}

/**
 * Arranges a rendered page so that its first paint waits for the HTML alone (decision 0160). The head asks for the boot
 * script with all that it imports, for the picture that will be the largest, and for the sheets of islands, in this order.
 * The template `data-question` gets links to what a first visit asks for next (decision 0161).
 *
 * Astro puts the sheets of islands into the head, where they stop the first paint. They move to right before the first island
 * that needs them: there they stop the parser, and not the paint of what stands above. A page that marks no islands keeps
 * its sheets.
 */
export const arrange = (html: string, files: BrowserFiles): string => {
  const end = html.indexOf('</head>')
  const address = SCRIPT.exec(html.slice(0, end))?.[1]
  if (end < 0 || address === undefined) return html
  const boot = closureOf([address], files.imports)
  const { head, body, needed } = moveSheets(html.slice(0, end), html.slice(end))
  const picture = PICTURE.exec(body.replace(WAITING, ''))?.[1]
  const asked = [
    `<script type="module" fetchpriority="high" src="${address}"></script>`,
    ...boot.slice(1).map((file) => `<link rel="modulepreload" fetchpriority="high" href="${file}">`),
    picture === undefined ? '' : `<link rel="preload" as="image" fetchpriority="high" href="${picture}">`,
    ...needed.map((sheet) => `<link rel="preload" as="style" href="${sheet}">`),
  ]
  const question = linksOfQuestion(html.slice(end), boot, files)
  return head.replace(SCRIPT, () => asked.join('')).replace(QUESTION, (start) => start + question) + body
}
