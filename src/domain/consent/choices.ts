import { type Choice, granted, type Level } from './choice.ts'

/** Agreeing to all: `[0,1,2]` where both levels have a box, else `[2]` (storefront 9). */
export const acceptAll = (boxes: readonly Level[]): Choice => (boxes.length > 1 ? [0, 1, 2] : [2])

/** Refusing all (storefront 9). */
export const rejectAll: Choice = [0]

/**
 * What ticked boxes mean as a stored choice. Of two boxes each stands for itself; the marketing box alone stands for both
 * levels. `granted` reads back exactly what was ticked: marketing without functional is `[0,2]`, since a single 2 would
 * grant both (design 6.3).
 */
export const choiceOf = (boxes: readonly Level[], ticked: readonly Level[]): Choice => {
  const levels = boxes.filter((level) => ticked.includes(level))
  if (levels.length === boxes.length) return acceptAll(boxes)
  return [0, ...levels]
}

/** The boxes that a stored choice ticks; without one all start unticked (design 6.5). */
export const tickedBy = (boxes: readonly Level[], choice: Choice | undefined): Level[] =>
  choice ? boxes.filter((level) => granted(choice, level)) : []

/** The highest level of a choice, as `consent-level` tells it to an external opener (storefront 2). */
export const highestLevel = (choice: Choice): Level => Math.max(0, ...choice) as Level
