import { closureOf, type Imports } from './imports.ts'
import { sheetsFor } from './sheets.ts'

// As Astro writes them into the head.
const SCRIPT = /<script type="module" src="([^"]+)"><\/script>/
const SHEET = /<link rel="stylesheet" href="([^"]*\/(islands|island-[^"/.]+)\.[^"/]+)">/g
// As components write them into the body: the picture that will be the largest, and the place of an island.
const PICTURE = /<img src="([^"]+)"[^>]* fetchpriority="high"/
const MARK = /<template data-island="([^"]+)"><\/template>/g

interface Parts {
  head: string
  body: string
}

/** Asks for the boot script with a high priority, for every file that it imports, and then for the largest picture. */
const askForScript = ({ head, body }: Parts, imports: Imports): Parts => {
  const picture = PICTURE.exec(body)?.[1]
  const asked = head.replace(SCRIPT, (_, address: string) => {
    const preloads = closureOf([address], imports).map(
      (file) => `<link rel="modulepreload" fetchpriority="high" href="${file}">`,
    )
    const script = `<script type="module" fetchpriority="high" src="${address}"></script>`
    return [script, ...preloads.slice(1)].join('')
  })
  return {
    head: picture ? `${asked}<link rel="preload" as="image" fetchpriority="high" href="${picture}">` : asked,
    body,
  }
}

/** Moves the sheets of islands from the head to the first island that needs them; the head only asks for them. */
const moveSheets = ({ head, body }: Parts): Parts => {
  const sheets = new Map([...head.matchAll(SHEET)].map(([, address, name]) => [name!, address!]))
  const asked: string[] = []
  const take = (name: string): string => {
    const address = sheets.get(name)
    if (address === undefined || asked.includes(address)) return ''
    asked.push(address)
    return `<link rel="stylesheet" href="${address}">`
  }
  const placed = body.replace(MARK, (_, island: string) => sheetsFor(island).map(take).join(''))
  const preloads = asked.map((address) => `<link rel="preload" as="style" href="${address}">`)
  return { head: head.replace(SHEET, '') + preloads.join(''), body: placed }
}

/**
 * Arranges a rendered page so that its first paint waits for the HTML alone (decision 0160). The head asks for the boot
 * script with all that it imports, for the picture that will be the largest, and for the sheets of islands, in this order.
 *
 * Astro puts the sheets of islands into the head, where they stop the first paint. They move to right before the first island
 * that needs them: there they stop the parser, and not the paint of what stands above. A page that marks no islands keeps
 * its sheets.
 */
export const arrange = (html: string, imports: Imports): string => {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const asked = askForScript({ head: html.slice(0, end), body: html.slice(end) }, imports)
  const { head, body } = asked.body.search(MARK) < 0 ? asked : moveSheets(asked)
  return head + body
}
