/** The style of a number argument; `i` integer, `p` percent. */
export type NumberStyle = 'n' | 'i' | 'p'

/**
 * A part of a compiled message: literal text, `[argument]`, `[argument, style]`, or a choice
 * `[argument, limits, messages]`, where a limit is the least number of its message.
 */
export type Part =
  | string
  | readonly [argument: string]
  | readonly [argument: string, style: NumberStyle]
  | readonly [argument: string, limits: readonly number[], messages: readonly Compiled[]]

/** A message as the build leaves it: plain JSON. A message without arguments is its text. */
export type Compiled = string | readonly Part[]

/** By position (`{0}`) or by name (`{email}`). */
export type Arguments = readonly unknown[] | Readonly<Record<string, unknown>>
