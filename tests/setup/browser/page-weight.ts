import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { settled } from './settled.ts'

// Most journeys of a process weigh the same files.
const weighed = new Map<string, number>()

/** Bytes of a text in brotli at its best. */
export const brotli = (text: string): number => {
  const known = weighed.get(text)
  if (known !== undefined) return known
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  weighed.set(text, bytes)
  return bytes
}

const kB = 1000

/**
 * The most bytes that a page may load, in brotli-11. A ceiling is a promise to shoppers and not the last figure measured:
 * bytes below it may be spent on clarity.
 */
export const ceilings = {
  /** Scripts of a reading page for a returning visitor, before interaction. */
  reading: 7.5 * kB,
  /** What a reading page adds once it is idle; `wishes` come on top for a shopper whose wishlist is not empty. */
  afterIdle: { guest: 4.5 * kB, signedIn: 7 * kB, wishes: 2.2 * kB, tagManager: 8 * kB },
  /** Scripts of a first visit with the consent question shown. */
  firstVisit: { react: 85 * kB, preact: 28 * kB },
  /** Scripts of a page that is an island, before the portal is asked for. */
  islandPage: { react: 98 * kB, preact: 42 * kB },
  /** Scripts that an idle page fetches and does not run, on top of what it adds after idle. */
  fetchedAhead: { react: 120 * kB, preact: 60 * kB },
  /** What the opened mini-bag adds to a reading page that has fetched nothing ahead. */
  miniBag: { react: 80 * kB, preact: 28 * kB },
  /** What the opened portal adds to any page. */
  portal: { react: 102 * kB, preact: 42 * kB },
  /** What the list of linked providers adds to the account page, on sites that have some. */
  linkedProviders: 8 * kB,
  /** What recommendations add to a page that asks for them; the drawing of cards is shared with what was viewed last. */
  recommendations: 6 * kB,
  /** What the focus of a search adds: code, index and offers. */
  search: 60 * kB,
  /** What opened privacy requests add to the renderer and the widgets. */
  privacyRequests: 9 * kB,
  /** The bus with its run-time table, and the public bus on top. */
  bus: 1.8 * kB,
  publicBus: 2.3 * kB,
  css: 12 * kB,
  /** Styles that the portal adds to any page. */
  portalCss: 3 * kB,
  /** HTML of a reading page without the styles in it, and with them. */
  html: 10 * kB,
  page: 16 * kB,
  /** A list is weighed with so many products, all of which stand in its HTML; each further one may add so many bytes. */
  listCards: 24,
  furtherCard: 64,
  /** What the privacy centre has on top: the texts of privacy requests stand in its HTML. */
  privacyTexts: 1 * kB,
} as const

/** What a page has loaded, by kind, in bytes of brotli. Scripts are counted in two parts. */
export interface Weights {
  /** Bytes of the scripts that the HTML names, with all they import, and of the inline ones. */
  first: number
  /** Bytes of the scripts that the idle page loaded without a request of the shopper. */
  idle: number
  /** Bytes of the styles, in files and in the HTML. */
  css: number
  /** Bytes of the HTML without the styles in it. */
  html: number
  /** Bytes of the whole HTML: what comes before the first paint. */
  page: number
}

const TEMPLATE = /<template\b[\s\S]*?<\/template>/g
const STYLE = /<style>([\s\S]*?)<\/style>/g

/** Bytes of a page's HTML, without the styles in it and with them. */
export const htmlWeights = (html: string): Pick<Weights, 'html' | 'page'> => ({
  html: brotli(html.replace(STYLE, '')),
  page: brotli(html),
})

/** Bytes by which the HTML of a list may be larger for the products above the number that it is weighed with. */
export const furtherCards = (html: string): number =>
  Math.max(0, (html.match(/<li class="card"/g)?.length ?? 0) - ceilings.listCards) * ceilings.furtherCard

/** The files that a file of the browser imports at once, by path. */
export const staticImports = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:\bimport|\bfrom)\s*["']([^"']+\.js)["']/g)].map(
    ([, specifier]) => new URL(specifier!, `http://shop${path}`).pathname,
  )

const withImports = (paths: readonly string[], bodies: ReadonlyMap<string, string>): Set<string> => {
  const found = new Set<string>()
  const visit = (path: string): void => {
    const text = bodies.get(path)
    if (found.has(path) || text === undefined) return
    found.add(path)
    for (const next of staticImports(path, text)) visit(next)
  }
  for (const path of paths) visit(path)
  return found
}

/** Collects what a page loads from now on; attach before the page is opened. */
export class WeightRecorder {
  readonly #scripts = new Map<string, string>()
  readonly #styles = new Map<string, string>()
  readonly #data = new Map<string, string>()
  readonly #reading: Promise<void>[] = []
  /** Every request but those of pictures embedded in the page, as `GET http://…`, in order. */
  readonly requests: string[] = []

  constructor(page: Page) {
    page.on('request', (request) => {
      if (request.url().startsWith('http')) this.requests.push(`${request.method()} ${request.url()}`)
    })
    page.on('response', (response) => {
      const reading = this.#read(response)
      // The end of a test may cut a response off. Only a test that weighs the page awaits it.
      reading.catch(() => {})
      this.#reading.push(reading)
    })
  }

  /** Requests that were made more than once. */
  get repeated(): string[] {
    return this.requests.filter((request, index) => this.requests.indexOf(request) !== index)
  }

  async #read(response: Response): Promise<void> {
    const kind = response.request().resourceType()
    const { pathname } = new URL(response.url())
    const isData = kind === 'fetch' && pathname.endsWith('.json')
    const into =
      kind === 'script' ? this.#scripts : kind === 'stylesheet' ? this.#styles : isData ? this.#data : undefined
    into?.set(pathname, await response.text())
  }

  /**
   * Bytes of all scripts so far; the difference of two calls is what an action has added. Scripts whose path fits `except` do
   * not count.
   */
  async scripts(except?: RegExp): Promise<number> {
    await Promise.all(this.#reading)
    const counted = [...this.#scripts].filter(([path]) => !except?.test(path))
    return counted.reduce((sum, [, text]) => sum + brotli(text), 0)
  }

  /** Bytes of each script and each file of data (`.json`) so far, by path. */
  async files(): Promise<Map<string, number>> {
    await Promise.all(this.#reading)
    return new Map([...this.#scripts, ...this.#data].map(([path, text]) => [path, brotli(text)]))
  }

  /** Weighs a page that is open and settled. */
  async weigh(page: Page): Promise<Weights> {
    await Promise.all(this.#reading)
    const html = await (await page.request.get(page.url())).text()
    // A template loads nothing.
    const named = [...html.replace(TEMPLATE, '').matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)].map(
      ([, path]) => path!,
    )
    const first = withImports(named, this.#scripts)
    const inline = [...html.matchAll(/<script\b((?:(?!src=|json)[^>])*)>([^<][\s\S]*?)<\/script>/g)].map(
      ([, , text]) => text!,
    )
    const inHtml = [...html.matchAll(STYLE)].map(([, text]) => text!)
    const sizeOf = (wanted: (path: string) => boolean): number =>
      [...this.#scripts].filter(([path]) => wanted(path)).reduce((sum, [, text]) => sum + brotli(text), 0)
    return {
      first: sizeOf((path) => first.has(path)) + (inline.length > 0 ? brotli(inline.join('\n')) : 0),
      idle: sizeOf((path) => !first.has(path)),
      css: [...this.#styles.values(), ...inHtml].reduce((sum, text) => sum + brotli(text), 0),
      ...htmlWeights(html),
    }
  }
}

/** Opens a page and waits until it is at rest, with what it fetches ahead. Returns what it has loaded. */
export const openAtRest = async (page: Page, address: string): Promise<WeightRecorder> => {
  // What an earlier page still fetches is not this one's.
  await page.goto('about:blank')
  const scale = new WeightRecorder(page)
  await page.goto(address)
  await settled(page)
  return scale
}
