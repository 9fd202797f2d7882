import { lineAt, type Source, type Violation } from '#integrations/house-rules'

/** What may be cited: rules as `bag.7`, decisions as `0100`. */
export interface Known {
  rules: ReadonlySet<string>
  /** Each decision's successor; undefined for one that holds. */
  decisions: ReadonlyMap<string, string | undefined>
}

// A citation may go on in the next line of a comment, and may name several: "rules bag.7, bag.8 and consent.3".
const gap = String.raw`(?:\s|\*|//|#)`
const joint = String.raw`(?:${gap}*(?:,|;|–|\band\b|\bor\b|\bto\b))+${gap}*`
const listOf = (one: string, several: string): RegExp =>
  new RegExp(String.raw`\b${one}s?${gap}+(${several}(?:${joint}${several})*)`, 'gi')

const ruleId = String.raw`\b[a-z]+(?:-[a-z]+)*\.\d+\b`
const ruleList = listOf('rule', ruleId)
const decisionList = listOf('decision', String.raw`\d+\b`)
const decisionFile = /\bdecisions\/(\d+)-[\w-]+\.md/g

const findEach = (text: string, list: RegExp, one: RegExp): { cited: string; position: number }[] =>
  [...text.matchAll(list)].flatMap((match) =>
    [...match[0].matchAll(one)].map((found) => ({ cited: found[0], position: match.index + found.index })),
  )

const index = 'src/handbook/decisions.md'

/** Where a decision that holds no longer may be cited: in its own file, in that of its successor, and in the list of all. */
const mayCite = (path: string, decision: string, successor: string): boolean =>
  path === index || path.startsWith(`src/decisions/${decision}-`) || path.startsWith(`src/decisions/${successor}-`)

/** Citations of rules and decisions that do not exist, and of decisions that hold no longer. */
export const checkCitations = ({ path, text }: Source, known: Known): Violation[] => {
  const at = (position: number, message: string): Violation => ({
    path,
    line: lineAt(text, position),
    rule: 'references',
    message,
  })
  const rules = findEach(text, ruleList, new RegExp(ruleId, 'g')).filter(({ cited }) => !known.rules.has(cited))
  const lastOf = (decision: string): string => {
    const successor = known.decisions.get(decision)
    return successor === undefined ? decision : lastOf(successor)
  }
  const problemOf = (cited: string): string | undefined => {
    const padded = cited.padStart(4, '0')
    if (!known.decisions.has(padded)) return `there is no decision ${cited} in src/decisions`
    if (cited !== padded) return `write decision ${padded}: decisions have four digits`
    const successor = known.decisions.get(cited)
    if (successor === undefined || mayCite(path, cited, successor)) return undefined
    return `decision ${cited} holds no longer: cite decision ${lastOf(successor)}, which took its place`
  }
  const decisions = [
    ...findEach(text, decisionList, /\d+/g),
    ...[...text.matchAll(decisionFile)].map((match) => ({ cited: match[1]!, position: match.index })),
  ]
  return [
    ...rules.map(({ cited, position }) => at(position, `there is no rule ${cited} in src/handbook/rules.md`)),
    ...decisions.flatMap(({ cited, position }) => {
      const problem = problemOf(cited)
      return problem === undefined ? [] : [at(position, problem)]
    }),
  ]
}

const rulesPlace = 'write `rule <area>.<number>` from src/handbook/rules.md, or leave the reference out'

// Papers that are not in the repository: a reader who has only the repository cannot follow them.
const outside: readonly [RegExp, string][] = [
  [/\b(?:storefront|account[ -]portal)(?:\s|\*|\/\/)+\d+(?:\.\d+)?/gi, rulesPlace],
  [/\bdesign\s+\d+(?:\.\d+)*\b/gi, rulesPlace],
  [/\brulings?\s+\d+(?:\.\d+)*\b/gi, rulesPlace],
  [/\b(?:the|by|of) spec\b(?!\.)|\bspec(?:\/|\s+(?:says|names|asks|lists|§))/gi, rulesPlace],
]

/** Citations of papers outside the repository, with what to write instead. */
export const checkOutsideCitations = ({ path, text }: Source): Violation[] =>
  outside.flatMap(([pattern, remedy]) =>
    [...text.matchAll(pattern)].map((match) => ({
      path,
      line: lineAt(text, match.index),
      rule: 'references',
      message: `"${match[0].replace(/\s+/g, ' ')}" is not in the repository: ${remedy}`,
    })),
  )
