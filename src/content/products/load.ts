import { basename, join } from 'node:path'
import {
  type ContentFinding,
  type ContentSource,
  contentPath,
  type Document,
  findingAt,
  type Loaded,
  readDocument,
  readThrough,
  type Shaped,
  type Sound,
  shopContent,
  strayFindings,
  thereAre,
  yamlFiles,
} from '#content/files'
import { knownDrawing } from '#demo/drawings'
import { type PricePoints, type Product, spreadTypes, toMinor } from '#domain/products'
import { brands, sites } from '#domain/sites'
import { pricePoints, product } from '#schemas/products'
import { emptyAvailability } from './availability.ts'
import { numberFindings } from './number-findings.ts'
import { priceFindings } from './price-findings.ts'

/** What a brand sells. */
export interface ProductRange {
  /** In recommended order: as the files are named, the types spread evenly (`spreadTypes`). */
  products: readonly Product[]
  byPid: ReadonlyMap<string, Product>
  /** The pids of all files, also of those with faults. */
  pids: readonly string[]
  prices: PricePoints
  /** pid → a digest of its file. */
  digests: ReadonlyMap<string, string>
  pricesDigest: string
}

/** A product's file as it is written. */
export interface ProductDocument {
  document: Document
  /** What is sound of the product: each part may be absent. */
  product: Sound<Product>
}

/** A range, and the files that it is made of, for what is said of them elsewhere. */
export interface LoadedRange extends Loaded<ProductRange> {
  value: ProductRange
  files: readonly ProductDocument[]
}

/** The shape of a product's file. */
export const productFile = product.safeExtend({ drawing: knownDrawing.optional() })

const shaped = new WeakMap<Document, Shaped<Product>>()

/** What the shape makes of a product's file: once a text, so that a change costs what has changed. */
const shapeOf = (document: Document): Shaped<Product> => {
  const known = shaped.get(document)
  if (known) return known
  const made = readThrough(document, productFile)
  shaped.set(document, made)
  return made
}

/** The product files of a brand, absolute: those of the content, then those of the overlay. */
const productFiles = (brand: string, source: ContentSource): string[] => [
  ...yamlFiles(contentPath(source, 'products', brand)),
  ...(source.overlay ? yamlFiles(join(source.overlay, 'products', brand)) : []),
]

/** The files that a brand's range is made of: products and prices. Absolute. */
export const productRangeFiles = (brand: string, source = shopContent): string[] => [
  ...productFiles(brand, source),
  contentPath(source, 'prices', `${brand}.yaml`),
]

const pidOf = (file: string): string => basename(file, '.yaml')

/** What a product's shape does not say: its place, and price points that exist and go down. */
const productFindings = (
  document: Document,
  value: Sound<Product>,
  brand: string,
  priceFile: PriceFile,
): ContentFinding[] => {
  const { known: prices, names } = priceFile
  const at = (property: string, text: string) => findingAt(document, [property], `${property}: ${text}`)
  const name = pidOf(document.file)
  const isUnknown = (point: string | undefined) => point !== undefined && !names.includes(point)
  // Without any price point that can be read, the price file itself has a finding.
  const hasPoints = Object.keys(prices).length > 0
  const unknown = (['price', 'salePrice'] as const).filter((property) => hasPoints && isUnknown(value[property]))
  const [list = {}, sale = {}] = [value.price, value.salePrice].map((point) => prices[point ?? ''])
  const notLower = Object.keys(sale).filter(
    (currency) => sale[currency]! >= (list[currency] ?? Number.POSITIVE_INFINITY),
  )
  return [
    ...(value.pid === undefined || value.pid === name
      ? []
      : [at('pid', `the file is named ${name}, the product ${value.pid}.`)]),
    ...(value.brand === undefined || value.brand === brand ? [] : [at('brand', `this is the folder of ${brand}.`)]),
    ...unknown.map((property) =>
      at(property, `no price point "${value[property]}"; ${thereAre(value[property], names)}`),
    ),
    ...(unknown.length === 0 && notLower.length > 0
      ? [at('salePrice', `"${value.salePrice}" is not lower than "${value.price}" in ${notLower.join(', ')}.`)]
      : []),
  ]
}

const inMinorUnits = (points: Sound<PricePoints>): PricePoints =>
  Object.fromEntries(
    Object.entries(points).map(([point, amounts = {}]) => [
      point,
      Object.fromEntries(
        Object.entries(amounts).flatMap(([currency, units]) =>
          units === undefined ? [] : [[currency, toMinor(units, currency)]],
        ),
      ),
    ]),
  )

interface PriceFile {
  /** Without faults; undefined for a file that has some. */
  value: PricePoints | undefined
  /** What is sound of it. */
  known: PricePoints
  /** The names of all price points, also of those with faults. */
  names: readonly string[]
  findings: ContentFinding[]
}

const readPrices = (document: Document, brand: string): PriceFile => {
  const { value, findings, sound } = readThrough(document, pricePoints)
  // What is written are units, what is read are minor units.
  const known = value ?? inMinorUnits(sound ?? {})
  const names = Object.keys(document.value ?? {})
  return { value, known, names, findings: [...findings, ...priceFindings(document, known, brand)] }
}

/** The parts of a look that are not sold by the brand, and the product itself. */
const lookFindings = (
  document: Document,
  { look = [] }: Sound<Product>,
  brand: string,
  pids: ReadonlySet<string>,
): ContentFinding[] =>
  look.flatMap((part, index) => {
    if (part === undefined) return []
    const at = (text: string) => [findingAt(document, ['look', index], `look: ${text}`)]
    if (part === pidOf(document.file)) return at('a product is no part of its own look.')
    return pids.has(part) ? [] : at(`no product "${part}" of ${brand}; its products lie in this folder.`)
  })

/** An id that another brand uses as well: pictures are named by it alone. */
const sharedPids = (
  document: Document,
  pid: string,
  others: ReadonlyMap<string, ReadonlySet<string>>,
): ContentFinding[] =>
  [...others]
    .filter(([, pids]) => pids.has(pid))
    .map(([other]) => {
      const text = `pid: ${other} has a product ${pid}, too; an id belongs to a single product of all brands.`
      return findingAt(document, ['pid'], text)
    })

/** The pids of the other brands. */
const pidsBeside = (brand: string, source: ContentSource): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    Object.keys(brands)
      .filter((other) => other !== brand)
      .map((other) => [other, new Set(yamlFiles(contentPath(source, 'products', other)).map(pidOf))]),
  )

const countriesOf = (brand: string): readonly string[] => [
  ...new Set(sites.filter((site) => site.brand === brand).map(({ country }) => country)),
]

/** Reads a brand's products and prices. The value holds the products whose shape is sound. */
export const loadProductRange = (brand: string, source: ContentSource = shopContent): LoadedRange => {
  const paths = productFiles(brand, source)
  const pids = paths.map(pidOf)
  const known = new Set(pids)
  const others = pidsBeside(brand, source)
  const countries = countriesOf(brand)
  const priceFile = readDocument(source, contentPath(source, 'prices', `${brand}.yaml`))
  const read = readPrices(priceFile, brand)
  const { value: prices = {}, findings } = read
  const byPid = new Map<string, Product>()
  const digests = new Map<string, string>()
  const files: ProductDocument[] = []
  for (const path of paths) {
    const document = readDocument(source, path)
    const { value, sound, findings: ofShape } = shapeOf(document)
    findings.push(...ofShape)
    if (!sound) continue
    files.push({ document, product: sound })
    findings.push(...productFindings(document, sound, brand, read))
    findings.push(...emptyAvailability(document, sound, countries))
    findings.push(...lookFindings(document, sound, brand, known))
    findings.push(...sharedPids(document, pidOf(path), others))
    if (!value) continue
    byPid.set(value.pid, value)
    digests.set(value.pid, document.digest)
  }
  findings.push(...numberFindings(files))
  const value = {
    products: spreadTypes([...byPid.values()]),
    byPid,
    pids,
    prices,
    digests,
    pricesDigest: priceFile.digest,
  }
  return { value, findings, files }
}

/** Files of products and prices that belong to no brand. */
export const strayProductFiles = (source: ContentSource): ContentFinding[] => {
  const ids = Object.keys(brands)
  const folders = ids.map((id) => join('src/content/products', id)).join(' and ')
  const known = ids.flatMap((id) => productRangeFiles(id, source))
  return [
    ...strayFindings(source, contentPath(source, 'products'), known, `Products lie in ${folders}.`),
    ...strayFindings(source, contentPath(source, 'prices'), known, `Prices are ${ids.join('.yaml and ')}.yaml.`),
  ]
}
