import { type Decision, shopProject } from '#domain/flags'
import { ask } from './ask.ts'

const asked = new Map<string, Promise<ReadonlyMap<string, Decision>>>()

const none = (): ReadonlyMap<string, Decision> => new Map()

/**
 * The decision on each enabled flag of a project, for this visitor. Asked for once a page, however many want to know, and
 * not before somebody does. Failures are silent (storefront 7): then there is no flag, for the whole page view, since a flag that turned round while somebody reads would be worse. Never rejects.
 *
 * Flags come late, so nothing that the first sight shows may depend on one (decision 0102).
 */
export const decisions = (project: string = shopProject): Promise<ReadonlyMap<string, Decision>> => {
  const known = asked.get(project)
  if (known) return known
  const answer = ask(project).catch(none)
  asked.set(project, answer)
  return answer
}

/** Whether a flag is on for this visitor: false when it is off, unknown, disabled, or nothing answered. Never rejects. */
export const flag = async (name: string): Promise<boolean> => (await decisions()).get(name)?.value ?? false
