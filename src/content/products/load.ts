import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { contentFolder } from '#content/root'
import { type PricePoints, type Product, spreadTypes } from '#domain/products'
import { pricePoints, product } from '#schemas/products'

export class ProductFileError extends Error {
  readonly code = 'PRODUCT_FILE'
}

const read = <T>(file: string, schema: z.ZodType<T>): { value: T; text: string } => {
  const text = readFileSync(file, 'utf8')
  const result = schema.safeParse(parse(text))
  if (!result.success) throw new ProductFileError(`${file}: ${z.prettifyError(result.error)}`)
  return { value: result.data, text }
}

export interface Catalogue {
  /** In recommended order: as the files are named, the types spread evenly (`spreadTypes`). */
  products: readonly Product[]
  byPid: ReadonlyMap<string, Product>
  prices: PricePoints
  /** pid → a digest of its file. */
  digests: ReadonlyMap<string, string>
  pricesDigest: string
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Reads a brand's product and price files. @throws ProductFileError naming file, field and what is allowed */
export const loadCatalogue = (brand: string, content = contentFolder): Catalogue => {
  const folder = join(content, 'products', brand)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  const prices = read(join(content, 'prices', `${brand}.yaml`), pricePoints)
  const byPid = new Map<string, Product>()
  const digests = new Map<string, string>()
  for (const name of files) {
    const { value, text } = read(join(folder, name), product)
    const wrong =
      name !== `${value.pid}.yaml`
        ? `is named otherwise than its pid ${value.pid}`
        : value.brand !== brand
          ? `has brand ${value.brand}`
          : [value.price, value.salePrice].find((point) => point !== undefined && !(point in prices.value))
    if (wrong)
      throw new ProductFileError(`${join(folder, name)}: ${wrong} (price points: ${Object.keys(prices.value)})`)
    byPid.set(value.pid, value)
    digests.set(value.pid, sha(text))
  }
  return {
    products: spreadTypes([...byPid.values()]),
    byPid,
    prices: prices.value,
    digests,
    pricesDigest: sha(prices.text),
  }
}

/** Changes when a file of the brand changes; cheap enough to be asked once a second by the development server. */
export const stampOf = (brand: string, content = contentFolder): string => {
  const folder = join(content, 'products', brand)
  const files = [...readdirSync(folder).map((name) => join(folder, name)), join(content, 'prices', `${brand}.yaml`)]
  return files.map((file) => `${file}:${statSync(file).mtimeMs}`).join()
}
