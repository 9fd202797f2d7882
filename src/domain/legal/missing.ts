import { type LegalFacts, legalLists, wordedFacts } from './facts.ts'

const isWorded = (fact: string): fact is (typeof wordedFacts)[number] =>
  (wordedFacts as readonly string[]).includes(fact)

/**
 * What the law of a country lists and the facts do not say (rule legal.1): `phone`, or `disputes.en` where a sentence is missing in
 * one of `languages`. Empty for a country without a list.
 */
export const missingFacts = (
  country: string,
  facts: LegalFacts | undefined,
  languages: readonly string[],
): readonly string[] =>
  (legalLists[country]?.facts ?? []).flatMap((fact) => {
    const given = facts?.[fact]
    if (given === undefined) return [fact]
    return isWorded(fact)
      ? languages.filter((language) => !facts?.[fact]?.[language]).map((each) => `${fact}.${each}`)
      : []
  })
