import { type Choice, granted, type Level } from './levels.ts'

/** Agreeing to all: `[0,1,2]` where both levels have a box, else `[2]` (rule consent.3). */
export const acceptAll = (boxes: readonly Level[]): Choice => (boxes.length > 1 ? [0, 1, 2] : [2])

/** Refusing all (rule consent.3). */
export const rejectAll: Choice = [0]

/**
 * What ticked boxes mean as a stored choice (rule consent.3). With two boxes each stands for its own level; a single
 * marketing box stands for both levels. Marketing without functional is `[0,2]`, since a single 2 would grant both.
 */
export const choiceOf = (boxes: readonly Level[], ticked: readonly Level[]): Choice => {
  const levels = boxes.filter((level) => ticked.includes(level))
  if (levels.length === boxes.length) return acceptAll(boxes)
  return [0, ...levels]
}

/** The boxes that a stored choice ticks; all start unticked without one (rule consent.8). */
export const tickedBy = (boxes: readonly Level[], choice: Choice | undefined): Level[] =>
  choice ? boxes.filter((level) => granted(choice, level)) : []

/** The highest level of a choice, as the parameter `consent-level` says it (rule consent.14). */
export const highestLevel = (choice: Choice): Level => Math.max(0, ...choice) as Level
