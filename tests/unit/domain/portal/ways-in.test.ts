import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entryOnPage, type PortalEntryName, partnerEntry, portalEntries, portalPages, presets } from '#domain/portal'

/** The source of all that shoppers meet, without the tables of the portal. */
const source = globSync(['src/{pages,components,layouts,browser}/**/*.{astro,ts}', 'islands/**/*.{ts,tsx}'], {
  exclude: ['**/*.examples.tsx'],
})
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const isWritten = (pattern: string): boolean => new RegExp(pattern).test(source)

/** The pages that are the portal; Korea has all of them. */
const pages = new Set<string>(portalPages('ko_KR'))

/** Where a shopper meets a way into the portal; undefined for a way that nothing leads to. */
const placeOf = (name: PortalEntryName): string | undefined => {
  const { from, preset, touchpoint } = portalEntries[name]
  if (pages.has(name)) return `the page ${name}`
  if (name === entryOnPage('invite', false)) return 'the page invite, without an invitation'
  if (name === partnerEntry(preset) && isWritten(`partnerEntry\\(preset\\)`))
    return 'the page partner-login, for its app'
  if (from !== 'trigger') return isWritten(`entry: '${name}'`) ? 'a part of a page' : undefined
  if (isWritten(`portalEntries\\['${name}'\\]`)) return 'a trigger'
  return isWritten(`touchpoint: '${touchpoint}', preset: '${preset}'`) ? 'a trigger' : undefined
}

const names = Object.keys(portalEntries) as PortalEntryName[]

describe('Ways into the portal', () => {
  test.each(names)('A shopper meets the way %s', (name) => {
    expect(placeOf(name)).toBeDefined()
  })

  test.each(Object.keys(presets))('A shopper can open the preset %s', (preset) => {
    const ways = names.filter((name) => portalEntries[name].preset === preset)
    expect(ways.map(placeOf).filter((place) => place !== undefined)).not.toEqual([])
  })

  test('The shop has the fourteen presets', () => {
    expect(Object.keys(presets)).toHaveLength(14)
  })
})
