export type NameField = 'firstName' | 'lastName'

/** How a language writes the name of a person (rule forms.10). Plain data, which a page gives to an island. */
export interface NameRules {
  /** Both names, the first one first. */
  order: readonly NameField[]
  /** The names by which a person is greeted, in that order. */
  greeting: readonly NameField[]
}

const givenName: readonly NameField[] = ['firstName']
const givenNameFirst: readonly NameField[] = ['firstName', 'lastName']
const familyNameFirst: readonly NameField[] = ['lastName', 'firstName']

// Vietnamese has the family name first and greets by the given name.
const rules: Readonly<Record<string, NameRules>> = {
  ja: { order: familyNameFirst, greeting: familyNameFirst },
  ko: { order: familyNameFirst, greeting: familyNameFirst },
  vi: { order: familyNameFirst, greeting: givenName },
  zh: { order: familyNameFirst, greeting: familyNameFirst },
}

/** The rules of a language (ISO 639-1). */
export const nameRules = (language: string): NameRules =>
  rules[language] ?? { order: givenNameFirst, greeting: givenName }
