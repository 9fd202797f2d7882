/** A consent level: 0 reject (only what the shop cannot work without), 1 functional, 2 marketing (storefront 3). */
export type Level = 0 | 1 | 2

/** What a shopper chose: one to three levels, as stored in `notice_preferences`. */
export type Choice = readonly Level[]

const isLevel = (value: unknown): value is Level => value === 0 || value === 1 || value === 2

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the decoded value of the cookie `notice_preferences` (storefront 5, design 6.4).
 *
 * Valid are a JSON array of one to three integers, each 0, 1 or 2, and the old form of one digit. All else — no cookie,
 * `2:`, `[]`, `[3]`, broken JSON — is `undefined`: no choice was stored. It never throws.
 */
export const parsePreferences = (value: string | undefined): Choice | undefined => {
  const parsed = parseJson(value ?? '')
  const levels = /^[012]$/.test(value ?? '') ? [parsed] : parsed
  return Array.isArray(levels) && levels.length > 0 && levels.length < 4 && levels.every(isLevel) ? levels : undefined
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

/** The level that counts for a subscriber behind the outer door: the higher of its own and the event's (design 2). */
export const effectiveLevel = (subscriber: Level, event: Level): Level => (subscriber > event ? subscriber : event)

/** The highest level of a choice, as `consent-level` tells it to an external opener (storefront 2). */
export const highestLevel = (choice: Choice): Level =>
  choice.reduce<Level>((highest, level) => effectiveLevel(highest, level), 0)
