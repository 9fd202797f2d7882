import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { printFinding } from '#content/files'
import { exampleLegalFacts, loadLegalFacts, missingLegalFacts } from '#content/legal'
import { shop } from '#content/shop'
import { legalLists } from '#domain/legal'
import { sites } from '#domain/sites'

const of = (...keys: string[]) => sites.filter(({ key }) => keys.includes(key))

/** A content folder with a file of facts. */
const sourceWith = (yaml: string): { root: string } => {
  const root = mkdtempSync(join(tmpdir(), 'legal-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/content/legal'), { recursive: true })
  writeFileSync(join(root, 'src/content/legal/legal.yaml'), yaml)
  return { root }
}

test('A missing fact is found with its country, its law and its place, for the sites that are built', () => {
  const source = sourceWith('JP: {}\nDE:\n  name: Muster\n  phone: +49 30 1234\n')
  const found = missingLegalFacts(source, of('stride/de_DE', 'stride/en_GB')).map(printFinding)
  expect(found).toEqual([
    'src/content/legal/legal.yaml:3:3 DE: legalForm, representatives, address, email, register, vatId, contentResponsible, disputes are missing. The legal notice needs them: § 5 DDG, § 18 MStV and § 36 VSBG.',
  ])
  expect(missingLegalFacts(source, of('stride/en_GB', 'stride/fr_FR'))).toEqual([])
})

test('A sentence is wanted in the languages of all sites of the country', () => {
  const file = loadLegalFacts().value!
  const source = sourceWith(JSON.stringify({ DE: { ...file['DE'], disputes: { de: 'Nein.' } } }))
  expect(missingLegalFacts(source, of('stride/de_DE'))).toEqual([])
  expect(missingLegalFacts(source, of('stride/de_DE', 'stride/en_DE'))).toEqual([
    expect.objectContaining({ text: expect.stringContaining('disputes.en is missing.') }),
  ])
})

test('A file with faults is found by its faults alone', () => {
  const source = sourceWith('DE:\n  fax: 1\n')
  expect(loadLegalFacts(source).findings).toHaveLength(1)
  expect(missingLegalFacts(source, sites)).toEqual([])
})

test('Made-up facts are named for the sites that are built', () => {
  const source = sourceWith('DE:\n  example: true\nJP:\n  example: true\nFR:\n  example: false\n')
  expect(exampleLegalFacts(of('stride/de_DE', 'reebok/de_DE', 'stride/fr_FR'), source)).toEqual(['DE'])
  expect(exampleLegalFacts(sites, source)).toEqual(['DE', 'JP'])
})

test('Every site of a country whose law lists facts shows them in its legal notice, and nothing beside', () => {
  const lawful = sites.filter(({ country }) => legalLists[country])
  expect(lawful.length).toBeGreaterThan(3)
  for (const site of lawful) {
    const notice = shop(site).pages.find(({ path }) => path === 'legal-notice')
    expect(
      notice?.blocks.map(({ type }) => type),
      site.key,
    ).toEqual(['legal-facts'])
  }
})
