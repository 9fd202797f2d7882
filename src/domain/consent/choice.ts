/** A consent level: 0 reject (only what the shop cannot work without), 1 functional, 2 marketing (storefront 3). */
export type Level = 0 | 1 | 2

/** What a shopper chose: one to three levels, as stored in `notice_preferences`. */
export type Choice = readonly Level[]

const isLevel = (value: unknown): value is Level => value === 0 || value === 1 || value === 2

/**
 * Reads the decoded value of the cookie `notice_preferences` (storefront 5, design 6.4).
 *
 * Valid are a JSON array of one to three integers, each 0, 1 or 2, and the old form of one digit. All else — no cookie,
 * `2:`, `[]`, `[3]`, broken JSON — is `undefined`: no choice was stored. It never throws.
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
 * Whether a choice grants a level (design 6.3); `undefined` while the choice is not known.
 *
 * Level 0 is always granted. Of more than one entry, those listed are granted: `[0,1,2]` is an accept although 0 means
 * reject. A single entry grants every level up to it.
 */
export const granted = (choice: Choice | undefined, level: Level): boolean | undefined => {
  if (level === 0) return true
  if (choice === undefined) return undefined
  const [first = 0, ...others] = choice
  return others.length > 0 ? choice.includes(level) : first >= level
}
