import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ContentError, printFinding, valueOrThrow } from '#content/files'
import { findProduct, loadProductRange, products } from '#content/products'
import { makeSku, parseSku, priceOf } from '#domain/products'
import { sites } from '#domain/sites'
import { writeSmallShop } from '#tests/content/small-shop'

const brands = ['stride', 'reebok'] as const

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'products-'))
  writeSmallShop(root)
})
afterEach(() => {
  const products = join(root, 'src/content/products')
  rmSync(products, { recursive: true })
  cpSync('tests/fixtures/shop/products', products, { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const rangeOf = (brand: string) => valueOrThrow(loadProductRange(brand, { root }))

describe.each(brands)('the product range of %s', (brand) => {
  it('has a price in the currency of each of its sites, and a lower one on sale', () => {
    const { products, prices } = rangeOf(brand)
    for (const currency of new Set(sites.filter((s) => s.brand === brand).map((s) => s.currency)))
      for (const product of products) {
        const price = priceOf(product, currency, prices)
        expect(Number.isSafeInteger(price.amount), `${product.pid} ${currency}`).toBe(true)
        expect(price.amount).toBeGreaterThan(0)
        expect(price.onSale, `${product.pid} ${currency}`).toBe(product.salePrice !== undefined)
      }
  })

  it('has unique stock-keeping units that can be read back', () => {
    const skus = rangeOf(brand).products.flatMap((p) =>
      p.colours.flatMap((c) => p.sizes.map((s) => ({ pid: p.pid, colour: c.id, size: s.id }))),
    )
    for (const sku of skus) expect(parseSku(makeSku(sku))).toEqual(sku)
    expect(new Set(skus.map(makeSku)).size).toBe(skus.length)
  })
})

it('a product is found by its brand and pid together', () => {
  const [first] = products('stride')
  expect(findProduct('stride', first!.pid)).toBe(first)
  expect(findProduct('reebok', first!.pid)).toBeUndefined()
  expect(findProduct('stride', '__proto__')).toBeUndefined()
})

it('products of an overlay are sold beside those of the shop', () => {
  const range = valueOrThrow(loadProductRange('stride', { root, overlay: resolve('tests/fixtures/content') }))
  expect(range.pids).toEqual(['ST1001', 'ST1002', 'ST1003', 'ST1040', 'B75806', 'PH-200', 'ST9901', 'ST9902', 'ST9903'])
  expect(range.byPid.get('ST9902')?.digital).toBe(true)
})

it('a pid that both brands use is refused in the files of both', () => {
  const file = 'src/content/products/reebok/ST1001.yaml'
  const other = readFileSync(join(root, 'src/content/products/reebok/RB2001.yaml'), 'utf8')
  writeFileSync(join(root, file), other.replace('RB2001', 'ST1001'))
  for (const [brand, elsewhere] of [brands, brands.toReversed()])
    expect(loadProductRange(brand!, { root }).findings).toEqual([
      {
        file: `src/content/products/${brand}/ST1001.yaml`,
        line: 1,
        column: 6,
        text: `pid: ${elsewhere} has a product ST1001, too; an id belongs to a single product of all brands.`,
      },
    ])
})

describe('a product file', () => {
  const path = (): string => join(root, 'src/content/products/stride/ST1001.yaml')
  const load = () => loadProductRange('stride', { root })

  it.each([
    ['an unknown type', 'type: shoes', 'type: hats', 'type: must be one of shoes'],
    ['a price point that does not exist', 'price: p130', 'price: p131', 'no price point "p131"'],
    [
      'a sale price that is not lower',
      'price: p130',
      'price: p130\nsalePrice: p130',
      '"p130" is not lower than "p130"',
    ],
    ['a drawing out of bounds', 'sole: smooth', 'sole: cheese', 'is one of smooth, wave'],
    ['another pid', 'pid: ST1001', 'pid: ST9999', 'the file is named ST1001'],
    ['an unknown field', 'type: shoes', 'type: shoes\nheel: high', 'heel'],
    [
      'itself in its look',
      'price: p130',
      'price: p130\nlook: [ST1002, ST1001]',
      'a product is no part of its own look',
    ],
    ['an unknown product in its look', 'price: p130', 'price: p130\nlook: [ST9876]', 'no product "ST9876" of stride'],
    ['a product of the other brand in its look', 'price: p130', 'price: p130\nlook: [RB1001]', 'no product "RB1001"'],
    [
      'a product twice in its look',
      'price: p130',
      'price: p130\nlook: [ST1002, ST1002]',
      'look: names a product twice',
    ],
    ['an empty look', 'price: p130', 'price: p130\nlook: []', 'look'],
  ])('with %s is refused by file and line', (_what, from, to, words) => {
    const file = path()
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
    const line = readFileSync(file, 'utf8')
      .split(/\b(?:salePrice|sole|heel|look)\b|p131|hats|ST9999/)[0]!
      .split('\n').length
    expect(() => valueOrThrow(load())).toThrow(ContentError)
    expect(() => valueOrThrow(load())).toThrow(words)
    expect(() => valueOrThrow(load())).toThrow(`src/content/products/stride/ST1001.yaml:${line}:`)
  })

  it('with two faults in its look names the place of each', () => {
    const file = path()
    const look = 'look:\n  - ST1002\n  - ST9876\n  - ST1001'
    writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${look}\n`)
    const line = readFileSync(file, 'utf8').split('look:')[0]!.split('\n').length
    const found = load().findings.map(({ line: at, column }) => [at, column])
    expect(found).toEqual([
      [line + 2, 5],
      [line + 3, 5],
    ])
  })

  it.each([
    ['facts without a weight', /^ {2}weight: .*\n/m, '', /:\d+:3 facts: weight is missing\./],
    ['no facts', /^facts:\n( {2}.*\n)+/m, '', /facts: material, weight, care and origin are missing; only a digital/],
    ['facts of a digital product', /^facts:/m, 'digital: true\nfacts:', /facts: a digital product has none/],
    ['an old code of a country', 'origin: VN', 'origin: UK', /facts\.origin: must be the ISO 3166 code of a country/],
    ['a material twice', '[mesh, rubber]', '[mesh, mesh]', /facts\.material: names one twice/],
    ['a misspelt fact', 'weight:', 'wieght:', /allowed are material, weight, .*did you mean "weight"/],
    [
      'a description without English',
      /$/,
      'description:\n  de: "Zwei Sätze für Deutsche."\n',
      /description: en is missing/,
    ],
    [
      'a language of no site',
      /$/,
      'description:\n  en: "Two sentences in English."\n  xx: "Zwei Sätze"\n',
      /"xx"; allowed are ar,/,
    ],
  ])('with %s is refused', (_what, from, to, words) => {
    const file = path()
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
    expect(load().findings.map(printFinding)).toEqual([expect.stringMatching(words)])
  })

  it('has another digest after it has changed', () => {
    const file = path()
    const before = valueOrThrow(load()).digests
    writeFileSync(file, readFileSync(file, 'utf8').replace('First Shoe', 'New Shoe'))
    const after = valueOrThrow(load()).digests
    expect(after.get('ST1001')).not.toBe(before.get('ST1001'))
    expect(after.get('ST1002')).toBe(before.get('ST1002'))
    expect(before.get('ST1001')).not.toBe(before.get('ST1002'))
  })
})
