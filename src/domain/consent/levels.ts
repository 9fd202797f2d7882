/** A consent level: 0 reject (only what the shop cannot work without), 1 functional, 2 marketing (rule consent.1). */
export type Level = 0 | 1 | 2

/** What a shopper chose: one to three levels, as stored in `notice_preferences`. */
export type Choice = readonly Level[]

const isLevel = (value: unknown): value is Level => value === 0 || value === 1 || value === 2

/**
 * Reads the decoded value of the cookie `notice_preferences` (rule consent.2): a JSON array of one to three integers from
 * 0 to 2, or one digit of the old form. Anything else is no choice: `undefined`. Never throws.
 */
export const parsePreferences = (value = ''): Choice | undefined => {
  try {
    const levels: unknown = JSON.parse(value.replace(/^[012]$/, '[$&]'))
    return Array.isArray(levels) && levels.length > 0 && levels.length < 4 && levels.every(isLevel) ? levels : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a choice grants a level (rule consent.1); `undefined` while there is no choice. Level 0 is always granted. A
 * choice of several levels grants those that it lists. A choice of one level grants every level up to it.
 */
export const granted = (choice: Choice | undefined, level: Level): boolean | undefined => {
  if (level === 0) return true
  if (choice === undefined) return undefined
  const [first = 0, ...others] = choice
  return others.length > 0 ? choice.includes(level) : first >= level
}

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
