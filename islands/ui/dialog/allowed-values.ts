import type { DropdownOption } from '../listbox-keys.ts'

const isAllowed = <T extends string>(value: string, allowed: readonly T[]): value is T =>
  (allowed as readonly string[]).includes(value)

/**
 * The value of a widget's property, if it is one of the allowed values; `fallback` for an absent value. In production an
 * unknown value becomes `fallback` too: a plain widget serves a shopper better than a missing one.
 * @throws TypeError outside production for an unknown value; the message names the property (`what`) and the allowed values
 */
export const allowedValue = <T extends string, F extends T | undefined>(
  value: string | undefined,
  allowed: readonly T[],
  fallback: F,
  what: string,
): T | F => {
  if (value === undefined) return fallback
  if (isAllowed(value, allowed)) return value
  if (process.env.NODE_ENV !== 'production')
    throw new TypeError(`${what} is "${value}"; it takes ${allowed.map((name) => `"${name}"`).join(', ')}.`)
  return fallback
}

/**
 * The value of a dropdown; `fallback` for `''`, the placeholder. In production a value without an option becomes `fallback`.
 * @throws TypeError outside production for a value without an option
 */
export const optionValue = (value: string, options: readonly DropdownOption[], fallback: string): string => {
  if (value === '') return fallback
  const values = options.map((option) => option.value)
  return allowedValue(value, values, fallback, 'value of Dropdown')
}
