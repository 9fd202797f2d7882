/** What a legal notice says of the operator of the shop, and what the law of a country lists (rules legal.1 to legal.3). */
export {
  type LegalFact,
  type LegalFacts,
  type LegalList,
  legalFacts,
  legalLists,
  type Words,
} from './facts.ts'
export { type LegalLine, legalLines, sellerLines } from './lines.ts'
export { missingFacts } from './missing.ts'
