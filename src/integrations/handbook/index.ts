import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readSources, type Violation } from '#integrations/house-rules'
import { checkCitations, checkOutsideCitations } from './citations.ts'
import { decisionProblems, indexOfDecisions, readDecisions, successorOf } from './decisions.ts'
import { checkErrorCodes, wordsOfCode } from './error-codes.ts'
import { checkLinks } from './links.ts'
import { checkModules } from './modules.ts'
import { checkRules, readRules } from './rules.ts'

export const decisionIndexPath = 'src/handbook/decisions.md'

/** The list of decisions by room, with their dates and statuses, as Markdown. */
export const decisionIndex = (root: string): string => indexOfDecisions(readDecisions(root))

/** Every decision has the one format and a number of its own, and names its room and the decisions that supersede or amend it. */
export const checkDecisions = (root: string): Violation[] =>
  decisionProblems(
    readDecisions(root),
    (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false,
  )

const cites = /\.(?:ts|tsx|mjs|astro|css|yaml|md|jsonc)$/

// They plant citations that lead nowhere.
const ownTests = 'tests/unit/integrations/handbook/'

/**
 * References that lead nowhere: rules and decisions that do not exist or hold no longer, modules that the handbook names and that are gone,
 * relative links of Markdown files, errors that nothing throws, and citations of papers that are not in the repository. Empty when all is
 * well.
 */
export const checkReferences = (root: string): Violation[] => {
  const texts = readSources(root, cites).filter(({ path }) => !path.startsWith(ownTests))
  const words = wordsOfCode(texts)
  const known = {
    rules: new Set(readRules(texts).map(({ id }) => id)),
    decisions: new Map(readDecisions(root).map((decision) => [decision.number, successorOf(decision)])),
  }
  return [
    ...texts.flatMap((text) => [
      ...checkCitations(text, known),
      ...checkOutsideCitations(text),
      ...checkLinks(root, text),
      ...checkModules(root, text),
      ...checkErrorCodes(text, words),
    ]),
    ...checkRules(texts),
  ]
}
