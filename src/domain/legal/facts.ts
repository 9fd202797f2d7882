/** What the operator of the shop says of itself in a country; everything is optional here, since laws differ in what they want. */
export interface LegalFacts {
  /** The facts are made up: a production build warns of them. */
  example?: boolean | undefined
  /** The name of the seller, without its legal form. */
  name?: string | undefined
  legalForm?: string | undefined
  /** Who may act for the seller. */
  representatives?: readonly string[] | undefined
  /** Lines of the postal address, with the country where the site is for another one. */
  address?: readonly string[] | undefined
  email?: string | undefined
  phone?: string | undefined
  register?: { court: string; number: string } | undefined
  vatId?: string | undefined
  /** Who answers for the content, with the postal address, a line each. */
  contentResponsible?: readonly string[] | undefined
  prices?: Words | undefined
  fees?: Words | undefined
  payment?: Words | undefined
  delivery?: Words | undefined
  returns?: Words | undefined
  /** Whether the seller takes part in dispute settlement before a consumer arbitration board. */
  disputes?: Words | undefined
}

/** A sentence or more, by language. */
export type Words = Readonly<Partial<Record<string, string>>>

/** A fact of the list, by its name. */
export type LegalFact = Exclude<keyof LegalFacts, 'example'>

/** The facts that are sentences, by language. */
export const wordedFacts = [
  'prices',
  'fees',
  'payment',
  'delivery',
  'returns',
  'disputes',
] as const satisfies readonly LegalFact[]

/** The facts in the order in which a legal notice shows them. Each has a message `legal.<fact>`. */
export const legalFacts = [
  'name',
  'legalForm',
  'representatives',
  'address',
  'email',
  'phone',
  'register',
  'vatId',
  'contentResponsible',
  ...wordedFacts,
] as const satisfies readonly LegalFact[]

/** A law and the facts that it lists. */
export interface LegalList {
  law: string
  facts: readonly LegalFact[]
}

/** The lists of the countries whose law names what a shop says of its operator (rule legal.1). */
export const legalLists: Readonly<Record<string, LegalList>> = {
  DE: {
    law: '§ 5 DDG, § 18 MStV and § 36 VSBG',
    facts: [
      'name',
      'legalForm',
      'representatives',
      'address',
      'email',
      'phone',
      'register',
      'vatId',
      'contentResponsible',
      'disputes',
    ],
  },
  JP: {
    law: '特定商取引法第11条 (Specified Commercial Transactions Act, article 11)',
    facts: ['name', 'representatives', 'address', 'email', 'phone', 'prices', 'fees', 'payment', 'delivery', 'returns'],
  },
}
