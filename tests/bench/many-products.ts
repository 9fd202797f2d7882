import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentPath, shopContent } from '#content/files'

/** A product's file as that of another product, which shares no number with it and has no look. */
const copyOf = (text: string, pid: string): string =>
  text
    .replace(/^pid: .*$/m, `pid: ${pid}`)
    .replace(/^name: "(.*)"$/m, `name: "$1 ${pid}"`)
    .replace(/^(?:articleNumber|look|mpn): .*\n/gm, '')
    .replace(/^variants:\n(?: .*\n)*/m, '')

/** Fills the overlay of a brand up to so many products in all: copies of its own, in turn. */
export const writeManyProducts = (overlay: string, brand: string, count: number): void => {
  const own = contentPath(shopContent, 'products', brand)
  const texts = readdirSync(own)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join(own, name), 'utf8'))
    .filter((text) => !/^digital: true$/m.test(text))
  const folder = join(overlay, 'products', brand)
  mkdirSync(folder, { recursive: true })
  for (let i = readdirSync(own).length; i < count; i++) {
    const pid = `GEN${String(i).padStart(6, '0')}`
    writeFileSync(join(folder, `${pid}.yaml`), copyOf(texts[i % texts.length]!, pid))
  }
}
