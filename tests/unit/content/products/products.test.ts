import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ContentError, valueOrThrow } from '#content/files'
import { findProduct, loadProductRange, prices, productDigest, products } from '#content/products'
import { categories, isSoldOut, makeSku, parseSku, priceOf } from '#domain/products'
import { sites } from '#domain/sites'

const brands = ['stride', 'reebok'] as const

describe.each(brands)('the product range of %s', (brand) => {
  const all = products(brand)

  it('has at least 48 products, and 16 to 28 in each category', () => {
    expect(all.length).toBeGreaterThanOrEqual(48)
    for (const category of categories) {
      const count = all.filter((p) => p.categories.includes(category)).length
      expect(count, category).toBeGreaterThanOrEqual(16)
      expect(count, category).toBeLessThanOrEqual(28)
    }
  })

  it('has sold-out sizes, one product sold out, sales, oversize goods and one gift card', () => {
    expect(all.filter((p) => p.sizes.some((s) => s.stock === 0) && !isSoldOut(p)).length).toBeGreaterThanOrEqual(10)
    expect(all.filter(isSoldOut)).toHaveLength(1)
    expect(all.filter((p) => p.salePrice !== undefined).length).toBeGreaterThanOrEqual(5)
    expect(all.filter((p) => p.oversize).length).toBeGreaterThanOrEqual(1)
    expect(all.filter((p) => p.digital).map((p) => p.type)).toEqual(['giftcard'])
  })

  it('has a price in the currency of each of its sites, and a lower one on sale', () => {
    for (const currency of new Set(sites.filter((s) => s.brand === brand).map((s) => s.currency)))
      for (const product of all) {
        const price = priceOf(product, currency, prices(brand))
        expect(Number.isSafeInteger(price.amount), `${product.pid} ${currency}`).toBe(true)
        expect(price.amount).toBeGreaterThan(0)
        expect(price.onSale, `${product.pid} ${currency}`).toBe(product.salePrice !== undefined)
      }
  })

  it('has unique stock-keeping units that can be read back', () => {
    const skus = all.flatMap((p) =>
      p.colours.flatMap((c) => p.sizes.map((s) => ({ pid: p.pid, colour: c.id, size: s.id }))),
    )
    for (const sku of skus) expect(parseSku(makeSku(sku))).toEqual(sku)
    expect(new Set(skus.map(makeSku)).size).toBe(skus.length)
  })

  it('has a product with a look in each category', () => {
    for (const category of categories)
      expect(
        all.some((p) => p.look && p.categories.includes(category)),
        category,
      ).toBe(true)
  })

  it('has names, kinds, features and colours in all four languages', () => {
    for (const language of ['en', 'de', 'ar', 'ja']) {
      const texts: Record<string, string> = parse(readFileSync(`src/content/messages/${language}.yaml`, 'utf8'))
      for (const p of all) {
        const keys = [`product.kind.${p.kind}`, `product.description.${p.kind}`, `product.activity.${p.activity}`]
        keys.push(...p.features.map((f) => `product.feature.${f}`), ...p.colours.map((c) => `colour.${c.id}`))
        for (const key of keys) expect(texts[key], `${language} ${key}`).toBeTypeOf('string')
      }
    }
  })
})

it('every product has a name and a pid of its own', () => {
  const all = brands.flatMap((brand) => products(brand))
  expect(new Set(all.map((p) => p.pid)).size).toBe(all.length)
  expect(new Set(all.map((p) => p.name)).size).toBe(all.length)
})

it('a product is found by its brand and pid together', () => {
  expect(findProduct('stride', 'ST1001')?.name).toBe('Aero Glide 3')
  expect(findProduct('reebok', 'ST1001')).toBeUndefined()
  expect(findProduct('stride', '__proto__')).toBeUndefined()
})

describe('a product file', () => {
  let root = ''
  const copy = (): string => {
    root = mkdtempSync(join(tmpdir(), 'products-'))
    for (const folder of ['products', 'prices'])
      cpSync(`src/content/${folder}`, join(root, 'src/content', folder), { recursive: true })
    return join(root, 'src/content/products/stride/ST1001.yaml')
  }
  const load = () => loadProductRange('stride', { root })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

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
    const file = copy()
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
    const line = readFileSync(file, 'utf8')
      .split(/\b(?:salePrice|sole|heel|look)\b|p131|hats|ST9999/)[0]!
      .split('\n').length
    expect(() => valueOrThrow(load())).toThrow(ContentError)
    expect(() => valueOrThrow(load())).toThrow(words)
    expect(() => valueOrThrow(load())).toThrow(`src/content/products/stride/ST1001.yaml:${line}:`)
  })

  it('with two faults in its look names the place of each', () => {
    const file = copy()
    const look = 'look:\n  - ST1002\n  - ST9876\n  - ST1001'
    writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${look}\n`)
    const line = readFileSync(file, 'utf8').split('look:')[0]!.split('\n').length
    const found = load().findings.map(({ line: at, column }) => [at, column])
    expect(found).toEqual([
      [line + 2, 5],
      [line + 3, 5],
    ])
  })

  it('has another digest after it has changed', () => {
    const file = copy()
    const before = valueOrThrow(load()).digests
    writeFileSync(file, readFileSync(file, 'utf8').replace('Aero Glide 3', 'Aero Glide 4'))
    const after = valueOrThrow(load()).digests
    expect(after.get('ST1001')).not.toBe(before.get('ST1001'))
    expect(after.get('ST1002')).toBe(before.get('ST1002'))
    expect(productDigest('stride', 'ST1001')).not.toBe(productDigest('stride', 'ST1002'))
  })
})
