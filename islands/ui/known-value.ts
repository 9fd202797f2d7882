import { choice } from './choice.ts'
import type { DropdownOption } from './listbox-keys.ts'

/**
 * The value of a dropdown: `''` stands for the placeholder; one that no option has becomes `fallback` in production.
 * @throws TypeError outside production
 */
export const knownValue = (value: string, options: readonly DropdownOption[], fallback: string): string =>
  value === ''
    ? fallback
    : choice(
        value,
        options.map((option) => option.value),
        fallback,
        'value of Dropdown',
      )
