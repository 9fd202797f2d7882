import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shopContent } from '#content/files'
import { loadProductRange, type ProductRange, renewRange } from '#content/products'
import { createRails } from '#domain/pages'
import { writeManyProducts } from './many-products.ts'
import { isBrief, table } from './measure.ts'

// What a range costs by its number of products, in milliseconds of the processor: to read it, to read it again after a change of one
// file, and to choose the rail of every product's page. The last row says how much more the larger one costs; four times as many
// products should cost four times as much, and a change no more than looking at the files.

const SIZES = isBrief ? [120, 240] : [500, 2000]

const cpuOf = <T>(work: () => T): { ms: number; made: T } => {
  const before = process.cpuUsage()
  const made = work()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, made }
}

const rails = ({ products }: ProductRange): void => {
  const choose = createRails(products)
  for (const page of products) choose({ near: true }, page)
}

const measure = (count: number): number[] => {
  const overlay = mkdtempSync(join(tmpdir(), 'bench-size-'))
  try {
    const source = { ...shopContent, overlay }
    writeManyProducts(overlay, 'stride', count)
    const { ms: reading, made } = cpuOf(() => loadProductRange('stride', source))
    const [name] = readdirSync(join(overlay, 'products/stride'))
    const file = join(overlay, 'products/stride', name!)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: Changed'))
    const { ms: change } = cpuOf(() => renewRange('stride', made.value, [], source))
    return [made.value.products.length, reading, change, cpuOf(() => rails(made.value)).ms]
  } finally {
    rmSync(overlay, { recursive: true, force: true })
  }
}

const rows = SIZES.map(measure)
const [small, large] = rows as [number[], number[]]
console.log(
  table(
    'A range by its size (milliseconds of the processor)',
    ['products', 'reading all', 'after a change of one', 'rails of all pages'],
    [
      ...rows.map((row) => row.map((value) => value.toFixed(0))),
      large.map((value, i) => `× ${(value / small[i]!).toFixed(1)}`),
    ],
  ),
)
