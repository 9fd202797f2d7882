import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printFinding, valueOrThrow } from '#content/files'
import { translator } from '#content/messages'
import { loadProductRange } from '#content/products'
import { numbersOf, searchWords } from '#content/search'
import {
  attributesFor,
  type ChosenWords,
  MOST_COLOURS,
  makeSku,
  type Product,
  parseSku,
  sizesIn,
  stockOf,
  variantsOf,
} from '#domain/products'
import { findSite } from '#domain/sites'
import { writeSmallShop } from '#tests/content/small-shop'

const fixture = 'tests/fixtures/content/products/stride/B75806.yaml'

let root = ''
const fileOf = (pid: string): string => join(root, 'src/content/products/stride', `${pid}.yaml`)
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'feed-product-'))
  writeSmallShop(root)
})
beforeEach(() => cpSync(fixture, fileOf('B75806')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const load = () => loadProductRange('stride', { root })
const feedProduct = (): Product => valueOrThrow(load()).byPid.get('B75806')!
const edit = (from: string | RegExp, to: string): void =>
  writeFileSync(fileOf('B75806'), readFileSync(fixture, 'utf8').replace(from, to))

it('Style sheets show what belongs to each colour that a product may have, the later ones in a sheet of their own', () => {
  const form = /\[data-colour="(\d+)"\]:checked\) (?:\.choice)?\[data-of="\1"\]/g
  const shownIn = (sheet: string) => [...readFileSync(sheet, 'utf8').matchAll(form)].map(([, index]) => Number(index))
  const later = Array.from({ length: MOST_COLOURS - 4 }, (_, i) => i + 4)
  for (const sheet of ['buy.css', 'product.css'])
    expect(shownIn(join('src/layouts/styles', sheet))).toEqual([0, 1, 2, 3])
  expect(shownIn('public/more-colours.css')).toEqual([...later, ...later])
})

describe('A product in the shape of a feed', () => {
  it('is sold with its own number, five colours, sizes in thirds and a stock of 1,500', () => {
    const product = feedProduct()
    expect(product.colours).toHaveLength(5)
    expect(product.name.length).toBeGreaterThan(61)
    expect(stockOf(product, { colour: 'red', size: '40 2/3' })).toBe(1500)
  })

  it('has a stock-keeping unit for each variant that leads back to it', () => {
    const skus = variantsOf(feedProduct()).map(({ colour, size }) => ({ pid: 'B75806', colour, size }))
    expect(skus.map(makeSku)).toContain('B75806-black-42_2~3')
    for (const sku of skus) expect(parseSku(makeSku(sku))).toEqual(sku)
  })

  it('has a stock of its own where a variant says so', () => {
    expect(stockOf(feedProduct(), { colour: 'teal', size: '40 2/3' })).toBe(0)
    expect(stockOf(feedProduct(), { colour: 'black', size: '42 2/3' })).toBe(1200)
    expect(stockOf(feedProduct(), { colour: 'white', size: '42 2/3' })).toBe(25)
  })

  it('has its sizes as each market labels them', () => {
    const shown = (country: string) => feedProduct().sizes.map(({ id }) => sizesIn(feedProduct(), country).nameOf(id))
    expect(shown('GB')).toEqual(['7', '8', '8.5'])
    expect(shown('US')).toEqual(['7.5', '8.5', '9'])
    expect(shown('DE')).toEqual(['40 2/3', '42', '42 2/3'])
    expect(shown('JP')).toEqual(['EU 40 2/3', 'EU 42', 'EU 42 2/3'])
  })

  it.each([
    [
      'en_GB',
      [
        ['Heel drop', ['8 mm']],
        ['Outsole', ['Continental™']],
        ['Terrain', ['Scree', 'Mud']],
      ],
    ],
    [
      'de_DE',
      [
        ['Sprengung', ['8 mm']],
        ['Laufsohle', ['Continental™']],
        ['en:Terrain', ['Geröll', 'en:Mud']],
      ],
    ],
    [
      'ar_SA',
      [
        ['en:Heel drop', ['٨ مم']],
        ['en:Outsole', ['Continental™']],
        ['en:Terrain', ['en:Scree', 'en:Mud']],
      ],
    ],
  ])('tells its attributes in the words of %s, and says which of them are English', (locale, expected) => {
    const said = ({ text, lang }: ChosenWords) => (lang ? `${lang}:${text}` : text)
    const shown = attributesFor(feedProduct(), findSite('stride', locale)!)
    expect(shown.map(({ name, values }) => [said(name), values.map(said)])).toEqual(expected)
  })

  it.each([
    ['en_GB', ['Continental™', 'Scree', 'Mud']],
    ['de_DE', ['Continental™', 'Geröll', 'Mud']],
  ])('is found in %s by the words of attributes that say so', (locale, words) => {
    const found = searchWords(feedProduct(), translator(findSite('stride', locale)!)).split(', ')
    expect(found).toEqual(expect.arrayContaining(words))
    expect(found).not.toContain('8 mm')
  })

  it('is found by every number of it', () => {
    expect(numbersOf(feedProduct())).toEqual([
      'B75806 / W-112',
      'CW2288-111',
      '4006381333931',
      '5901234123457',
      'CW2288-111-43',
      '036000291452',
    ])
  })

  it.each([
    [
      'a false check digit',
      '4006381333931',
      '4006381333932',
      'variants.0.gtin: is no GTIN: by its other digits it would end in 1',
    ],
    [
      'a GTIN of eleven digits',
      '036000291452',
      '03600029145',
      'variants.2.gtin: must be a GTIN of 8, 12, 13 or 14 digits',
    ],
    ['a GTIN twice', '5901234123457', '4006381333931', 'variants.1.gtin: belongs to another variant'],
    [
      'a variant twice',
      'colour: teal, size: "40 2/3"',
      'colour: black, size: "42"',
      'variants.2: black in 42 stands twice',
    ],
    [
      'a variant in a colour that it lacks',
      'colour: teal, size',
      'colour: pink, size',
      'variants.2.colour: no colour "pink" of the product',
    ],
    [
      'a variant in a size that it lacks',
      'size: "42", gtin',
      'size: "45", gtin',
      'variants.0.size: no size "45" of the product',
    ],
    ['a number that YAML reads as one', '"4006381333931"', '4006381333931', 'put it into quotes'],
    ['an id with a slash', 'pid: B75806', 'pid: B/75806', 'write a number with other signs as articleNumber'],
    ['a size with a comma', '"42", stock', '"42,5", stock', 'must be what stands on the box'],
    ['a label of a system that nobody knows', 'UK: "7"', 'FR: "7"', 'Unknown property "FR"'],
    ['an attribute without English', '{ en: "Terrain" }', '{ de: "Gelände" }', 'attributes.2.name'],
    [
      'a unit of a text',
      'value: "Continental™",',
      'value: "Continental™", unit: gram,',
      'attributes.1.unit: belongs to a number',
    ],
    [
      'a number by which it is to be found',
      'unit: millimeter',
      'unit: millimeter, search: true',
      'attributes.0.search: finds a product by words',
    ],
    ['an unknown unit', 'unit: millimeter', 'unit: milimeter', 'did you mean "millimeter"?'],
    ['a number with a line break', '"CW2288-111"', '"CW\\n2288"', 'must be one line'],
    ['a name that no shop prints', /name: .*/, `name: "${'x'.repeat(151)}"`, 'name: must have at most 150 characters'],
  ])('is refused with %s', (_, from, to, words) => {
    edit(from, to)
    expect(load().findings.map(printFinding).join('\n')).toContain(words)
  })

  it('is refused with a stock-keeping unit that calls would refuse', () => {
    const [pid, colour] = ['9'.repeat(50), 'c'.repeat(39)]
    writeFileSync(
      fileOf(pid),
      readFileSync(fixture, 'utf8').replace('pid: B75806', `pid: "${pid}"`).replace('id: red', `id: ${colour}`),
    )
    const found = load().findings.map(printFinding)
    rmSync(fileOf(pid))
    expect(found).toContainEqual(expect.stringContaining('which is longer than 80 characters'))
  })

  it.each([
    [
      'an id that differs in the case of its letters',
      'b75806',
      'pid: b75806 belongs to src/content/products/stride/B75806.yaml',
    ],
    ['the article number of another product', 'Z1', 'articleNumber: B75806 / W-112 belongs to'],
    ['the GTIN of another product', 'Z1', 'variants.0.gtin: 4006381333931 belongs to'],
  ])('is refused with %s', (_, pid, words) => {
    writeFileSync(fileOf(pid), readFileSync(fixture, 'utf8').replace('pid: B75806', `pid: ${pid}`))
    const found = load().findings.map(printFinding)
    rmSync(fileOf(pid))
    expect(found.join('\n')).toContain(words)
  })
})
