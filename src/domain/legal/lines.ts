import { writtenPhoneNumber } from '#domain/accounts'
import { type LegalFact, type LegalFacts, legalFacts } from './facts.ts'

/** One fact as a page shows it. */
export interface LegalLine {
  fact: LegalFact
  /** At least one. */
  lines: readonly string[]
  /** Where a click on the only line leads: `mailto:` or `tel:`. */
  href?: string
}

const linesOf = (facts: LegalFacts, fact: LegalFact, language: string): readonly string[] => {
  const given = facts[fact]
  if (given === undefined) return []
  if (typeof given === 'string') return [given]
  if (fact === 'register') return [`${facts.register?.court}, ${facts.register?.number}`]
  if (Array.isArray(given)) return given
  const words = (given as Partial<Record<string, string>>)[language]
  return words ? [words] : []
}

const linkOf = (fact: LegalFact, line: string): { href?: string } => {
  if (fact === 'email') return { href: `mailto:${line}` }
  return fact === 'phone' ? { href: `tel:${writtenPhoneNumber(line).replace(/[^\d+]/g, '')}` } : {}
}

/** The facts that are there, in the order of a legal notice; sentences in `language`. */
export const legalLines = (facts: LegalFacts, language: string): readonly LegalLine[] =>
  legalFacts.flatMap((fact) => {
    const lines = linesOf(facts, fact, language)
    return lines.length > 0 ? [{ fact, lines, ...linkOf(fact, lines[0]!) }] : []
  })

/** Who sells, as a printed order says it (rule orders.34): name with legal form, then the postal address. */
export const sellerLines = ({ name, legalForm, address = [] }: LegalFacts): readonly string[] =>
  [[name, legalForm].filter(Boolean).join(' '), ...address].filter((line) => line !== '')
