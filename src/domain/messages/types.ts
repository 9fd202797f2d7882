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
 * Limits, ascending. The last limit that is not greater than the number chooses; where all are greater, the first. `1<` is kept
 * as the least number above 1; infinities are text, because JSON has no infinity.
 */
export type Choices = readonly (readonly [limit: number | string, message: Compiled])[]

/** Arguments by position, or by name. */
export type Arguments = readonly unknown[] | Readonly<Record<string, unknown>>
