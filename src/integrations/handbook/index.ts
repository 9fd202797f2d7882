import { readSources, type Violation } from '#integrations/house-rules'
import { decisionProblems, indexOfDecisions, readDecisions } from './decisions.ts'
import { checkLinks } from './links.ts'
import { checkModules } from './modules.ts'
import { checkRules } from './rules.ts'

export const decisionIndexPath = 'src/handbook/decisions.md'

/** The list of decisions with their dates and statuses, newest number last, as Markdown. */
export const decisionIndex = (root: string): string => indexOfDecisions(readDecisions(root))

/** Every decision has the one format, a number of its own, and names the decision that supersedes it. */
export const checkDecisions = (root: string): Violation[] => decisionProblems(readDecisions(root))

const cites = /\.(?:ts|tsx|mjs|astro|css|yaml|md|jsonc)$/

/**
 * References that lead nowhere: rules and decisions that do not exist, modules that the handbook names and that are gone,
 * relative links of Markdown files, and citations of papers that are not in the repository. Empty when all is well.
 */
export const checkReferences = (root: string): Violation[] => {
  const texts = readSources(root, cites)
  return [...texts.flatMap((text) => [...checkLinks(root, text), ...checkModules(root, text)]), ...checkRules(texts)]
}
