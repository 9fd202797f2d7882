import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Violation } from '#integrations/house-rules'

const folder = 'src/decisions'

/** A file of `src/decisions`, `0100-the-gate.md`. */
export interface DecisionFile {
  number: string
  name: string
  text: string
}

/** All decisions by number; empty where there is no such folder. */
export const readDecisions = (root: string): DecisionFile[] => {
  const place = join(root, folder)
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({ number: name.slice(0, 4), name, text: readFileSync(join(place, name), 'utf8') }))
}

const titleOf = ({ text }: DecisionFile): string => /^# \d{4} (.+)/.exec(text)?.[1] ?? ''
type Field = 'Date' | 'Status' | 'Room' | 'Amended by'
const fieldOf = ({ text }: DecisionFile, field: Field): string =>
  new RegExp(`^${field}: (.+)$`, 'm').exec(text)?.[1] ?? ''

/** The number of the decision that took this one's place; undefined for one that holds. */
export const successorOf = (decision: DecisionFile): string | undefined =>
  /^superseded by (\d{4})$/.exec(fieldOf(decision, 'Status'))?.[1]

const everywhere = 'the whole repository'

/** The folder that a decision is about; undefined where it names none, '' for the whole repository. */
const roomOf = (decision: DecisionFile): string | undefined => {
  const room = fieldOf(decision, 'Room')
  return room === everywhere ? '' : /^`([\w/-]+)`$/.exec(room)?.[1]
}

/** Whether the repository has a folder. */
type IsFolder = (path: string) => boolean

const parts = ['Context', 'Decision', 'Consequences']

const problemsOf = (decision: DecisionFile, numbers: readonly string[], isFolder: IsFolder): string[] => {
  const { number, name, text } = decision
  const status = fieldOf(decision, 'Status')
  const successor = successorOf(decision)
  const room = roomOf(decision)
  const amendments = fieldOf(decision, 'Amended by').split(', ').filter(Boolean)
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
  return [
    ...(/^\d{4}-[a-z0-9-]+\.md$/.test(name) ? [] : ['name the file NNNN-what-it-decides.md']),
    ...(text.startsWith(`# ${number} `) ? [] : [`begin with "# ${number} " and the title`]),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(fieldOf(decision, 'Date')) ? [] : ['write a line "Date: YYYY-MM-DD"']),
    ...(status === 'accepted' || successor !== undefined
      ? []
      : ['write a line "Status: accepted" or "Status: superseded by NNNN"']),
    ...(successor !== undefined && !numbers.includes(successor) ? [`there is no decision ${successor}`] : []),
    ...(room === undefined ? [`write a line "Room: \`src/server/mail\`" or "Room: ${everywhere}"`] : []),
    ...(room && !isFolder(room) ? [`there is no folder ${room}`] : []),
    ...amendments.filter((other) => !numbers.includes(other)).map((other) => `there is no decision ${other}`),
    ...(headings.join() === parts.join() ? [] : [`the headings are ${parts.join(', ')}, in this order`]),
    ...(numbers.filter((other) => other === number).length > 1 ? [`the number ${number} is used twice`] : []),
  ]
}

/** What is wrong with decisions. */
export const decisionProblems = (decisions: readonly DecisionFile[], isFolder: IsFolder): Violation[] => {
  const numbers = decisions.map(({ number }) => number)
  return decisions.flatMap((decision) =>
    problemsOf(decision, numbers, isFolder).map((message) => ({
      path: `${folder}/${decision.name}`,
      line: 1,
      rule: 'decisions',
      message,
    })),
  )
}

const row = (decision: DecisionFile): string => {
  const amendments = fieldOf(decision, 'Amended by')
  const status = fieldOf(decision, 'Status') + (amendments && `, amended by ${amendments}`)
  return `- [${decision.number}](../decisions/${decision.name}) ${titleOf(decision)} (${fieldOf(decision, 'Date')}, ${status})`
}

/** The list of all decisions as Markdown: by room, those about the whole repository first. */
export const indexOfDecisions = (decisions: readonly DecisionFile[]): string => {
  const byRoom = [...Map.groupBy(decisions, (decision) => roomOf(decision) ?? '')]
  const sections = byRoom
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([room, some]) => `## ${room || 'The whole repository'}\n\n${some.map(row).join('\n')}\n`)
  return `# Decisions

Why things are as they are, by the room that each is about. \`npm run generate\` writes this list from the files in
\`src/decisions\`. A new decision takes a free number and the format of the others. One that no longer holds
names its successor or is merged into it; one that holds with a change names the decision that amends it.

${sections.join('\n')}`
}
