/** The problems of a value, one text each; empty when it is valid. `at` is its path (`data.items[0].quantity`). */
export type Check = (value: unknown, at?: string) => string[]

const fails = (valid: boolean, at: string, expected: string): string[] => (valid ? [] : [`${at}: expected ${expected}`])
const from = (value: number, min: number, max: number): boolean => value >= min && value <= max

export const anything: Check = () => []

export const empty: Check = (value, at = 'data') => fails(value === null, at, 'null')

export const trueOrFalse: Check = (value, at = 'data') => fails(typeof value === 'boolean', at, 'true or false')

export const text =
  (min = 0, max = Infinity, pattern?: RegExp): Check =>
  (value, at = 'data') =>
    fails(
      typeof value === 'string' && from(value.length, min, max) && (pattern?.test(value) ?? true),
      at,
      pattern ? `text like ${pattern}` : `text of ${min} to ${max} characters`,
    )

export const decimal =
  (min = -Infinity, max = Infinity): Check =>
  (value, at = 'data') =>
    fails(Number.isFinite(value) && from(value as number, min, max), at, `a number from ${min} to ${max}`)

export const whole =
  (min = -Infinity, max = Infinity): Check =>
  (value, at = 'data') =>
    fails(Number.isSafeInteger(value) && from(value as number, min, max), at, `a whole number from ${min} to ${max}`)

export const oneOf =
  (...values: readonly unknown[]): Check =>
  (value, at = 'data') =>
    fails(values.includes(value), at, `one of ${values.join(', ')}`)

export const either =
  (...checks: readonly Check[]): Check =>
  (value, at = 'data') => {
    const problems = checks.map((check) => check(value, at))
    return problems.some((list) => list.length === 0) ? [] : problems.flat()
  }

export const list =
  (item: Check, min = 0, max = Infinity): Check =>
  (value, at = 'data') =>
    Array.isArray(value) && from(value.length, min, max)
      ? value.flatMap((entry, place) => item(entry, `${at}[${place}]`))
      : fails(false, at, `a list of ${min} to ${max}`)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with any keys; every value passes `item`. */
export const record =
  (item: Check): Check =>
  (value, at = 'data') =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, entry]) => item(entry, `${at}.${key}`))
      : fails(false, at, 'an object')

/** An object with these fields. A field whose name ends in `?` may be missing. Other fields are allowed. */
export const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, at = 'data') =>
    isObject(value)
      ? Object.entries(fields).flatMap(([field, check]) => {
          const name = field.replace('?', '')
          return field !== name && value[name] === undefined ? [] : check(value[name], `${at}.${name}`)
        })
      : fails(false, at, 'an object')
