import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printFinding, valueOrThrow } from '#content/files'
import { nextChangeOf } from '#content/pages'
import { isSoldAt, loadProductRange } from '#content/products'
import { findSite } from '#domain/sites'
import { writeSmallShop } from '#tests/content/small-shop'

let root = ''
const file = () => join(root, 'src/content/products/stride/B75806.yaml')
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'availability-'))
  writeSmallShop(root)
  cpSync('tests/fixtures/content/products/stride/B75806.yaml', file())
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const sound = readFileSync('tests/fixtures/content/products/stride/B75806.yaml', 'utf8')
const productWith = (lines: string) => {
  writeFileSync(file(), `${sound.trimEnd()}\n${lines}\n`)
  return valueOrThrow(loadProductRange('stride', { root })).byPid.get('B75806')!
}

const launch = `availability:
  from: 2026-12-24T08:00
  until: 2027-01-31
  markets:
    US: { from: 2027-01-10 }
    JP: false`

describe('A product (rule products.24)', () => {
  it.each([
    ['is sold everywhere without an availability', '', 'JP', '2026-01-01T00:00Z', true],
    ['is not sold as a draft', 'draft: true', 'DE', '2026-01-01T00:00Z', false],
    ['is not sold a minute before its launch by the clocks of the market', launch, 'DE', '2026-12-24T06:59Z', false],
    ['is sold from its launch on', launch, 'DE', '2026-12-24T07:00Z', true],
    ['is not sold where the clocks are not yet there', launch, 'GB', '2026-12-24T07:00Z', false],
    ['is sold to the end of its last day', launch, 'GB', '2027-01-31T23:59Z', true],
    ['is not sold after it', launch, 'GB', '2027-02-01T00:00Z', false],
    ['has another launch in a market that says so', launch, 'US', '2027-01-09T12:00Z', false],
    ['ends there as everywhere', launch, 'US', '2027-01-20T12:00Z', true],
    ['is never sold in a market that is left out', launch, 'JP', '2027-01-20T12:00Z', false],
  ])('%s', (_, lines, country, instant, isSold) => {
    expect(isSoldAt(productWith(lines), { country, now: Date.parse(instant) })).toBe(isSold)
  })

  it('is sold as a draft where drafts count', () => {
    expect(isSoldAt(productWith('draft: true'), { country: 'DE', now: 0, hasDrafts: true })).toBe(true)
  })

  it('has the next build wait for its launch', () => {
    productWith(launch)
    const site = findSite('stride', 'de_DE')!
    const next = nextChangeOf([site], Date.parse('2026-12-01T00:00Z'), { root })
    expect(next?.instant).toBe(Date.parse('2026-12-24T07:00Z'))
    expect(next?.line).toContain('the sale of product "B75806" begins on stride/de_DE')
  })

  it.each([
    ['a day that does not exist', 'availability: { from: 2026-02-30 }', 'availability.from'],
    ['a country without a market', 'availability: { markets: { XX: false } }', 'Unknown property "XX"'],
    [
      'an end before its beginning',
      'availability: { from: 2026-05-02, until: 2026-05-01 }',
      'availability: until (2026-05-01) must be after from (2026-05-02)',
    ],
    [
      'an end before the beginning in a market',
      'availability: { until: 2026-05-01, markets: { US: { from: 2026-06-01 } } }',
      'availability.markets.US: until (2026-05-01) must be after from (2026-06-01)',
    ],
  ])('is refused with %s', (_, lines, words) => {
    writeFileSync(file(), `${sound.trimEnd()}\n${lines}\n`)
    expect(loadProductRange('stride', { root }).findings.map(printFinding).join('\n')).toContain(words)
  })
})
