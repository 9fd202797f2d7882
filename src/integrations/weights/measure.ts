import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { BuildWeights, IslandPrice, PageWeight } from '#content/weights'
import { pageContents } from './page-contents.ts'

const compress = promisify(brotliCompress)

// The quality with which the shop's own server sends HTML (src/server/files).
const HTML_QUALITY = 5

/** Bytes with brotli, at its highest level unless another one is said. */
export const brotliBytes = async (text: string | Uint8Array, quality = constants.BROTLI_MAX_QUALITY): Promise<number> =>
  (await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length

// As Rolldown writes it into the files of the browser.
const IMPORT = /(?:\bimport|\bfrom)\s*["']([^"']+\.js)["']/g

const importsOf = (text: string): string[] => [...text.matchAll(IMPORT)].map(([, address]) => address!)

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** Weighs built pages. What has not changed since `former` is not compressed again. */
export class Scales {
  readonly #texts: ReadonlyMap<string, string>
  readonly #former: BuildWeights | undefined
  readonly #formerPages: ReadonlyMap<string, PageWeight>
  readonly #known = new Map<string, Promise<number>>()
  readonly #islands = new Map<string, { component: string; renderer: string }>()
  #boot: ReadonlySet<string> = new Set()
  /** Bytes of the files that were weighed, by address. */
  readonly files: Record<string, number> = {}

  /** @param texts the files of the browser by address, `/_astro/…` */
  constructor(texts: ReadonlyMap<string, string>, former: BuildWeights | undefined) {
    this.#texts = texts
    this.#former = former
    this.#formerPages = new Map(former?.pages.map((page) => [page.path, page]))
  }

  /** Some files and all that they import, each once. */
  #closure(addresses: readonly string[]): Set<string> {
    const found = new Set<string>()
    const visit = (address: string): void => {
      const text = this.#texts.get(address)
      if (found.has(address) || text === undefined) return
      found.add(address)
      for (const next of importsOf(text)) visit(new URL(next, `http://shop${address}`).pathname)
    }
    addresses.forEach(visit)
    return found
  }

  async #weighFile(address: string): Promise<number> {
    // The name of a file changes with its content.
    const bytes = this.#former?.files[address] ?? (await this.#weighText(this.#texts.get(address) ?? ''))
    this.files[address] = bytes
    return bytes
  }

  #weighText(text: string): Promise<number> {
    const known = this.#known.get(text) ?? (text === '' ? Promise.resolve(0) : brotliBytes(text))
    this.#known.set(text, known)
    return known
  }

  async #sum(addresses: Iterable<string>): Promise<number> {
    const each = await Promise.all([...addresses].map((address) => this.#weighFile(address)))
    return each.reduce((sum, bytes) => sum + bytes, 0)
  }

  /** Weighs the HTML of a page with what it loads before any interaction. */
  async weighPage(path: string, html: string): Promise<PageWeight> {
    const contents = pageContents(html)
    for (const { name, component, renderer } of contents.islands)
      if (name !== '') this.#islands.set(name, { component, renderer })
    const first = this.#closure(contents.scripts)
    if (contents.kind === 'home') this.#boot = first
    const digest = digestOf(html)
    const former = this.#formerPages.get(path)
    const [page, styles, sheets, inline, scripts] = await Promise.all([
      former?.digest === digest ? former.html : brotliBytes(contents.withoutStyles, HTML_QUALITY),
      this.#weighText(contents.styles),
      this.#sum(new Set(contents.sheets)),
      this.#weighText(contents.inlineScripts),
      this.#sum(first),
    ])
    return { path, kind: contents.kind, html: page, css: styles + sheets, script: inline + scripts, digest }
  }

  /** The price of each island on the pages so far, on top of the scripts of the home page. Sorted by name. */
  async prices(): Promise<IslandPrice[]> {
    const found = [...this.#islands].sort(([a], [b]) => (a < b ? -1 : 1))
    return await Promise.all(
      found.map(async ([name, { component, renderer }]) => {
        const shared = this.#closure([renderer])
        const own = [...this.#closure([component])].filter((file) => !shared.has(file) && !this.#boot.has(file))
        const once = [...shared].filter((file) => !this.#boot.has(file))
        return { name, own: await this.#sum(own), renderer: await this.#sum(once) }
      }),
    )
  }
}
