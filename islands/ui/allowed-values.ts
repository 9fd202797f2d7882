import type { DropdownOption } from './listbox-keys.ts'

/**
 * Checks the value of a widget's property; an absent value is allowed. Widgets call it outside production only, so that no
 * list of allowed values travels to shoppers: an unknown value has no style there, and a plain widget serves a shopper better
 * than a missing one.
 * @throws TypeError for an unknown value; the message names the property (`what`) and the allowed values
 */
export const requireAllowed = (value: string | undefined, allowed: readonly string[], what: string): void => {
  if (value !== undefined && !allowed.includes(value))
    throw new TypeError(`${what} is "${value}"; it takes ${allowed.map((name) => `"${name}"`).join(', ')}.`)
}

/**
 * The value of a dropdown; `fallback` for `''`, the placeholder. In production a value without an option becomes `fallback`.
 * @throws TypeError outside production for a value without an option
 */
export const optionValue = (value: string, options: readonly DropdownOption[], fallback: string): string => {
  const values = options.map((option) => option.value)
  if (process.env.NODE_ENV !== 'production') requireAllowed(value || undefined, values, 'value of Dropdown')
  return values.includes(value) && value !== '' ? value : fallback
}
