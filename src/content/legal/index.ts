/** Facts of legal notices by country, as operators write them (README.md beside this file), for pages. */
import {
  type ContentFinding,
  type ContentSource,
  configurationFile,
  findingAt,
  type Loaded,
  readDocument,
  readFile,
  readOnce,
  shopContent,
} from '#content/files'
import { type LegalFacts, legalLists, missingFacts } from '#domain/legal'
import type { Site } from '#domain/sites'
import { legalFile } from '#schemas/legal'

type LegalFile = Readonly<Partial<Record<string, LegalFacts>>>

const fileOf = (source: ContentSource): string => configurationFile(source, 'legal')

/** Reads the facts of all countries. */
export const loadLegalFacts = (source: ContentSource = shopContent): Loaded<LegalFile> =>
  readFile<LegalFile>(source, fileOf(source), legalFile)

const facts = readOnce(loadLegalFacts)

/** The facts of a site's country; undefined where its pages say everything in words. Read once. @throws ContentError */
export const legalFactsOf = ({ country }: Pick<Site, 'country'>): LegalFacts | undefined => facts()[country]

/** The languages of the sites of each country, without repetition. */
const languagesByCountry = (sites: readonly Site[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...Map.groupBy(sites, ({ country }) => country)].map(([country, own]) => [
      country,
      [...new Set(own.map(({ language }) => language))],
    ]),
  )

/**
 * What the law of a site's country lists and the file does not say (rule legal.1), a finding for each country. Check prints them, and
 * a production build stops at those of its sites. Empty when the file has faults: they are found first.
 */
export const missingLegalFacts = (source: ContentSource, sites: readonly Site[]): ContentFinding[] => {
  const { value } = loadLegalFacts(source)
  if (!value) return []
  const document = readDocument(source, fileOf(source))
  return [...languagesByCountry(sites)].flatMap(([country, languages]) => {
    const missing = missingFacts(country, value[country], languages)
    if (missing.length === 0) return []
    const law = `The legal notice needs ${missing.length === 1 ? 'it' : 'them'}: ${legalLists[country]?.law}.`
    return [
      findingAt(
        document,
        [country],
        `${country}: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. ${law}`,
      ),
    ]
  })
}

/** The countries of sites whose facts are marked as made up. */
export const exampleLegalFacts = (sites: readonly Site[], source: ContentSource = shopContent): readonly string[] => {
  const { value = {} } = loadLegalFacts(source)
  return [...new Set(sites.map(({ country }) => country))].filter((country) => value[country]?.example).sort()
}
