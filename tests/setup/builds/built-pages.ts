import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { entries } from '#catalog'
import { rawKeys } from '../content/raw-keys.ts'

/** What a built page asks the back end for; it lies in no folder of a build. */
const ofBackEnd = /^\/(?:api|auth|ap-subscription|acq-api|oauth2|\.well-known)\//

const requests = new Set(entries.filter(([, { kind }]) => kind === 'request').map(([name]) => name))

const plainText = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'g'))].map(([, value, data]) =>
    plainText(value ?? data!),
  )

/** The file of an address of the shop, or undefined where the build has none. */
const fileAt = (dist: string, path: string): string | undefined => {
  const file = join(dist, decodeURI(path))
  if (!existsSync(file)) return undefined
  if (!statSync(file).isDirectory()) return file
  return existsSync(join(file, 'index.html')) ? join(file, 'index.html') : undefined
}

const linkFaults = (dist: string, html: string, own: string): string[] => {
  const addresses = ['href', 'src', 'action', 'data-src', 'component-url', 'renderer-url', 'data-load'].flatMap(
    (name) => attributes(html, name),
  )
  return [...new Set(addresses)].flatMap((address) => {
    const { origin, pathname, search, hash } = new URL(address, `http://shop${own}`)
    if (origin !== 'http://shop' || ofBackEnd.test(pathname)) return []
    const file = fileAt(dist, pathname)
    if (!file) return [`nothing at ${address}`]
    const target = pathname === own ? html : file.endsWith('.html') ? readFileSync(file, 'utf8') : ''
    // The chooser reads there which page it was opened from (rule pages.23).
    const anchor = pathname.endsWith('/markets/') ? '' : decodeURIComponent(hash.slice(1))
    if (anchor && target && !attributes(target, 'id').includes(anchor)) return [`no anchor ${address}`]
    // A link to a filtered list names boxes that are there.
    return [...new URLSearchParams(search)].flatMap(([name, value]) =>
      !/^(?:type|activity|size|colour)$/.test(name) || target.includes(`name="${name}" value="${value}"`)
        ? []
        : [`no box for ${address}`],
    )
  })
}

const islandFaults = (html: string): string[] => {
  const islands = [...html.matchAll(/<astro-island\b[^>]*>/g)].map(([tag]) => tag)
  const events = islands.flatMap((tag) => {
    const { value } = JSON.parse(attributes(tag, 'opts')[0] ?? '{}') as { value?: unknown }
    JSON.parse(attributes(tag, 'props')[0] ?? '{}')
    return typeof value === 'string' && /^(?:event|after)$/.test(attributes(tag, 'client')[0] ?? '')
      ? value.split(' ')
      : []
  })
  const asked = [...events, ...attributes(html, 'data-request')]
  return [
    // The place of an editors' island in Blocks.astro.
    ...(/<div class="wrap section">\s*<\/div>/.test(html) ? ['an island that is not there'] : []),
    ...asked.filter((name) => !requests.has(name)).map((name) => `no request ${name}`),
  ]
}

const priceFaults = (html: string): string[] => {
  const amounts = attributes(html, 'data-amount')
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text]) => text!)
  const offers = data.flatMap((text) => [...JSON.stringify(JSON.parse(text)).matchAll(/"price":("?)([^",}]*)\1/g)])
  return [...amounts, ...offers.map((match) => match[2]!)]
    .filter((amount) => !(Number(amount) > 0))
    .map((amount) => `the price ${amount}`)
}

/** Keys in place of texts, `undefined`, ids that stand twice, and inline styles of a page. */
export const textFaults = (html: string): string[] => {
  const text = plainText(html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' '))
  const ids = attributes(html, 'id')
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...rawKeys(text).map((key) => `the key ${key}`),
    ...(text.match(/\b(?:undefined|NaN)\b|\[object \w+\]/g) ?? []),
    ...twice.map((id) => `the id ${id} twice`),
    ...attributes(html, 'style').map(() => 'an inline style'),
  ]
}

/**
 * What does not resolve on the pages of a build with addresses by path: links, anchors, files, requests, islands, prices, texts
 * that are keys. One line a fault, with the page. @throws when the build has no pages
 */
export const pageFaults = (dist: string): string[] => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const pages = files.filter((name) => name.endsWith('index.html'))
  if (pages.length === 0) throw new Error(`${dist} has no pages.`)
  const drawn = files
    .filter((name) => name.startsWith('pictures/') && name.endsWith('.svg'))
    .filter((name) => /NaN|undefined/.test(readFileSync(join(dist, name), 'utf8')))
  const ofPages = pages.flatMap((name) => {
    const html = readFileSync(join(dist, name), 'utf8')
    const own = encodeURI(`/${name.slice(0, -'index.html'.length)}`)
    const faults = [...linkFaults(dist, html, own), ...islandFaults(html), ...priceFaults(html), ...textFaults(html)]
    return [...new Set(faults)].map((fault) => `${own} ${fault}`)
  })
  return [...drawn.map((name) => `/${name} is no drawing`), ...ofPages]
}
