import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { nextChangeOf } from '#content/pages'
import { sites } from '#domain/sites'
import { writeSmallShop } from '#tests/content/small-shop'

const root = mkdtempSync(join(tmpdir(), 'next-change-'))
const overlay = join(root, 'overlay')
writeSmallShop(root)
afterAll(() => rmSync(root, { recursive: true, force: true }))
const write = (name: string, head: string, block = '{ id: x, type: services }'): void => {
  const file = join(overlay, 'pages/locale', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `kind: content\ntitle: T\ndescription: D.\n${head}\nblocks: [${block}]\n`)
}
write('de_DE/offers.yaml', 'from: 2090-11-27\nuntil: 2090-11-29')
write('en_AU/offers.yaml', 'from: 2090-11-27\nuntil: 2090-11-29')
write('de_DE/club.yaml', 'footer: true', '{ id: hint, type: services, until: 2090-12-24T18:00 }')
write('de_DE/idea.yaml', 'draft: true\nfrom: 2090-01-01')

const lineAt = (moment: string, locales = ['de_DE']): string | undefined => {
  const asked = sites.filter(({ brand, locale }) => brand === 'stride' && locales.includes(locale))
  return nextChangeOf(asked, Date.parse(moment), { root, overlay })?.line
}

it.each([
  [
    'the beginning of a page',
    '2026-01-01T00:00Z',
    /^Build again at 2090-11-26T23:00Z \(2090-11-27T00:00 in Europe\/Berlin\): the page "offers" begins on stride\/de_DE\. Links to it lead nowhere before that build\.$/,
  ],
  [
    'the end of a page',
    '2090-11-27T00:00Z',
    /^Build again at 2090-11-29T23:00Z .*: the page "offers" ends on stride\/de_DE\.$/,
  ],
  [
    'the end of a block',
    '2090-12-01T00:00Z',
    /^By itself, without scripts with a build, at 2090-12-24T17:00Z .*: the block "hint" on "club" ends on stride\/de_DE\.$/,
  ],
])('a build names %s as its next change, by the clocks of the site', (_, now, expected) => {
  expect(lineAt(now)).toMatch(expected)
})

it('a build names the next page beside a block that changes sooner', () => {
  write('de_DE/early.yaml', 'footer: true', '{ id: soon, type: services, from: 2090-01-01 }')
  expect(lineAt('2026-01-01T00:00Z')).toMatch(
    /^Build again at 2090-11-26.*"offers" begins.* By itself, .* at 2089-12-31T23:00Z .*the block "soon" on "early" begins/,
  )
  rmSync(join(overlay, 'pages/locale/de_DE/early.yaml'))
})

it('a build of several sites names the one whose clocks are ahead', () => {
  expect(lineAt('2026-01-01T00:00Z', ['de_DE', 'en_AU'])).toContain(
    '2090-11-26T13:00Z (2090-11-27T00:00 in Australia/Sydney)',
  )
})

it('a build says nothing when nothing is to come, and drafts never come', () => {
  expect(lineAt('2090-12-25T00:00Z')).toBe(undefined)
  expect(lineAt('2026-01-01T00:00Z', ['fr_FR'])).toBe(undefined)
})
