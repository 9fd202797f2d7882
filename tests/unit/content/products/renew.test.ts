import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadProductRange, renewRange } from '#content/products'
import { writeSmallShop } from '#tests/content/small-shop'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'renew-'))
  writeSmallShop(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const path = (pid: string): string => join(root, `src/content/products/stride/${pid}.yaml`)
const prices = (): string => join(root, 'src/content/prices/stride.yaml')
const replace = (file: string, from: string | RegExp, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
const range = () => loadProductRange('stride', { root }).value

describe('A range after some of its files have changed (rule back-end.23)', () => {
  it('keeps a product whose file has a fault, and takes the changes of all others', () => {
    const last = range()
    replace(path('ST1001'), /^name: .*$/m, 'nam: Broken')
    replace(path('ST1002'), /^name: .*$/m, 'name: Renamed')
    const { value, findings } = renewRange('stride', last, [], { root })
    expect(value?.byPid.get('ST1001')).toEqual(last.byPid.get('ST1001'))
    expect(value?.byPid.get('ST1002')?.name).toBe('Renamed')
    expect(value?.products.length).toBe(last.products.length)
    expect(value?.digests.get('ST1001')).toBe(last.digests.get('ST1001'))
    expect(value?.digests.get('ST1002')).not.toBe(last.digests.get('ST1002'))
    expect(findings.map(({ file }) => file)).toContain('src/content/products/stride/ST1001.yaml')
  })

  it('keeps a product whose file is gone', () => {
    const last = range()
    rmSync(path('ST1001'))
    const lost = [
      { file: 'src/content/products/stride/ST1001.yaml', line: 1, column: 1, text: 'This file is missing.' },
    ]
    const { value, findings } = renewRange('stride', last, lost, { root })
    expect(value?.byPid.get('ST1001')).toEqual(last.byPid.get('ST1001'))
    expect(findings.map(({ file }) => file)).toContain(lost[0]!.file)
  })

  it('keeps the prices when theirs has a fault, or lacks a point that products name', () => {
    const last = range()
    for (const [from, to] of [
      [/^p130: \{ AED: \d+/m, 'p130: { AED: free'],
      [/^p130: .*\n/m, ''],
    ] as const) {
      const text = readFileSync(prices(), 'utf8')
      replace(prices(), from, to)
      replace(path('ST1002'), /^name: .*$/m, 'name: Renamed')
      const { value, findings } = renewRange('stride', last, [], { root })
      expect(value?.prices).toEqual(last.prices)
      expect(findings.length).toBeGreaterThan(0)
      writeFileSync(prices(), text)
    }
  })

  it('leaves out a new product with faults, and takes one without', () => {
    const last = range()
    const text = readFileSync(path('ST1001'), 'utf8')
    writeFileSync(path('ST9801'), text.replace('pid: ST1001', 'pid: ST9801'))
    writeFileSync(path('ST9802'), text.replace('pid: ST1001', 'pid: ST9802').replace(/^price: .*$/m, 'price: p999'))
    const { value } = renewRange('stride', last, [], { root })
    expect([value?.byPid.has('ST9801'), value?.byPid.has('ST9802')]).toEqual([true, false])
  })

  it('is what the files say as soon as they have no fault', () => {
    const last = range()
    renameSync(path('ST1001'), path('ST9801'))
    replace(path('ST9801'), 'pid: ST1001', 'pid: ST9801')
    const { value, findings } = renewRange('stride', last, [], { root })
    expect(findings.filter(({ file }) => file.includes('ST9801'))).toEqual([])
    expect(value?.byPid.has('ST9801')).toBe(true)
  })
})
