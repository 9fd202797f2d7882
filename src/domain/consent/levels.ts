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
