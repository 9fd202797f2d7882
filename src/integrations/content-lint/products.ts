import type { Product } from '#domain/products'
import { pricePoints, product } from '#schemas/products'
import { type Document, documentsIn } from './document.ts'
import { type Finding, findingAt } from './finding.ts'
import { shapeFindings } from './shape.ts'

/** What pages may show: brand → pid → the product's file; undefined where the file has faults of its own. */
export interface Shelf {
  findings: Finding[]
  pids: ReadonlyMap<string, ReadonlyMap<string, Product | undefined>>
}

const folder = 'src/content/products'

const pricesOf = (root: string): { findings: Finding[]; points: ReadonlyMap<string, readonly string[]> } => {
  const findings: Finding[] = []
  const points = new Map<string, readonly string[]>()
  for (const document of documentsIn(root, 'src/content/prices')) {
    findings.push(...document.faults)
    if (document.faults.length === 0) findings.push(...shapeFindings(document, pricePoints, document.value))
    const brand = document.file.split('/').at(-1)?.replace('.yaml', '') ?? ''
    points.set(brand, Object.keys((document.value as object | null) ?? {}))
  }
  return { findings, points }
}

const checkProduct = (document: Document, value: Product, brand: string, points: readonly string[]): Finding[] => {
  const found: Finding[] = []
  const name = document.file.split('/').at(-1)?.replace('.yaml', '')
  if (value.pid !== name)
    found.push(findingAt(document, ['pid'], `pid: the file is named ${name}, the product ${value.pid}.`))
  if (value.brand !== brand) found.push(findingAt(document, ['brand'], `brand: this is the folder of ${brand}.`))
  for (const property of ['price', 'salePrice'] as const) {
    const point = value[property]
    if (point !== undefined && !points.includes(point))
      found.push(
        findingAt(document, [property], `${property}: no price point "${point}"; there are ${points.join(', ')}.`),
      )
  }
  return found
}

/** Checks product and price files through their schemas, and gathers what pages may show. */
export const readShelf = (root: string): Shelf => {
  const { findings, points } = pricesOf(root)
  const pids = new Map<string, Map<string, Product | undefined>>()
  for (const document of documentsIn(root, folder)) {
    const [brand = ''] = document.file.slice(folder.length + 1).split('/')
    const shape = document.faults.length > 0 ? document.faults : shapeFindings(document, product, document.value)
    findings.push(...shape)
    const own = pids.get(brand) ?? new Map<string, Product | undefined>()
    pids.set(brand, own)
    if (shape.length > 0) {
      own.set(document.file.split('/').at(-1)?.replace('.yaml', '') ?? '', undefined)
      continue
    }
    const value = document.value as Product
    findings.push(...checkProduct(document, value, brand, points.get(brand) ?? []))
    own.set(value.pid, value)
  }
  return { findings, pids }
}
