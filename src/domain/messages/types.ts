/**
 * A message ready to be formatted, as plain JSON. Without arguments it is the text itself, else a list of texts and
 * arguments. A number is written in the way of the language.
 */
export type Compiled = string | readonly Part[]
export type Part = string | readonly [argument: Argument, how?: NumberStyle | Choices]
/** A position (0, 1 …) or a name. */
export type Argument = number | string
/** `{0,number}`, `{0,number,integer}`, `{0,number,percent}`. */
export type NumberStyle = 'number' | 'integer' | 'percent'
/**
 * Limits ascending: the last one that is not greater than the number chooses, the first where all are greater. `1<` has
 * become the number after 1; infinities are text, because JSON has none.
 */
export type Choices = readonly (readonly [limit: number | string, message: Compiled])[]

/** Arguments by position, or by name. */
export type Arguments = readonly unknown[] | Readonly<Record<string, unknown>>
