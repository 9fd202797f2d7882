/**
 * A message that is ready to be formatted, plain JSON: a text without arguments is the text itself. Otherwise a list of
 * texts and of
 * - `[argument]` the argument as text (a number in the way of the language),
 * - `[argument, 'n']` with Intl options: `{0,number}`, `integer`, `percent`,
 * - `[argument, [limit, message, limit, message …]]` a choice: limits ascending, the first message is for anything less.
 * Arguments are positions (0, 1 …) or names.
 */
export type Compiled = string | readonly Part[]
export type Part = string | readonly [argument: Argument] | readonly [argument: Argument, how: NumberStyle | Choices]
export type Argument = number | string
export type NumberStyle = 'number' | 'integer' | 'percent'
/** `≥ limit → message`, the limits of `<` already moved to the next number. */
export type Choices = readonly (readonly [limit: number | string, message: Compiled])[]

/** Arguments by position, or by name and position. */
export type Arguments = readonly unknown[] | Readonly<Record<string, unknown>>
