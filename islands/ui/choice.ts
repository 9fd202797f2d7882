const isOneOf = <T extends string>(value: string, allowed: readonly T[]): value is T =>
  (allowed as readonly string[]).includes(value)

/**
 * A value of a widget's property out of those that the spec names. Absent gives `fallback`. One that is not named falls
 * back too in production, where a shopper is better served by a plain widget than by none; before that it throws.
 * @throws TypeError outside production: which property, what it got, what it takes
 */
export const choice = <T extends string, F extends T | undefined>(
  value: string | undefined,
  allowed: readonly T[],
  fallback: F,
  what: string,
): T | F => {
  if (value === undefined) return fallback
  if (isOneOf(value, allowed)) return value
  if (process.env.NODE_ENV !== 'production')
    throw new TypeError(`${what} is "${value}"; it takes ${allowed.map((name) => `"${name}"`).join(', ')}.`)
  return fallback
}
