import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { valueOrThrow } from '#content/files'
import { loadProductRange, readBuiltRange, writeBuiltRanges } from '#content/products'
import { writeSmallShop } from '#tests/content/small-shop'

let folder = ''
let root = ''
let dist = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'))
  root = join(folder, 'shop')
  dist = join(folder, 'dist')
  writeSmallShop(root)
  writeBuiltRanges(dist, { root })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the range of a brand in a build', () => {
  it.each(['stride', 'reebok'])('is what the files of %s say', (brand) => {
    expect(readBuiltRange(dist, brand, { root })).toEqual(valueOrThrow(loadProductRange(brand, { root })))
  })

  it('counts in a copy of the checkout too', () => {
    cpSync(root, join(folder, 'copy'), { recursive: true })
    expect(readBuiltRange(dist, 'stride', { root: join(folder, 'copy') })?.pids).toContain('ST1001')
  })

  it.each<[string, string, (file: string) => void]>([
    ['a product', 'src/content/products/stride/ST1001.yaml', (file) => appendFileSync(file, '\n')],
    ['the prices', 'src/content/prices/stride.yaml', (file) => appendFileSync(file, '\n')],
    ['a new product', 'src/content/products/stride/ST1999.yaml', (file) => writeFileSync(file, 'pid: ST1999')],
    ['a product that is gone', 'src/content/products/stride/ST1001.yaml', (file) => rmSync(file)],
  ])('counts no longer after a change of %s', (_, file, change) => {
    change(join(root, file))
    expect(readBuiltRange(dist, 'stride', { root })).toBeUndefined()
    expect(readBuiltRange(dist, 'reebok', { root })).toBeDefined()
  })

  it('is not there without a build', () => {
    expect(readBuiltRange(join(folder, 'none'), 'stride', { root })).toBeUndefined()
  })

  it('is not there when its file is torn', () => {
    writeFileSync(join(dist, '.products/stride.json'), '{"products":[')
    expect(readBuiltRange(dist, 'stride', { root })).toBeUndefined()
  })
})

it('a build is not made of products with faults', () => {
  writeFileSync(join(root, 'src/content/products/stride/ST1001.yaml'), 'pid: ST1001')
  expect(() => writeBuiltRanges(dist, { root })).toThrow('ST1001.yaml')
})
