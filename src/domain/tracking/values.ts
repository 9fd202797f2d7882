/** What a tag manager takes for a value. */
export type Value = string | number | readonly (string | number)[]

// Also within a text.
const mailLike = /\S@\S+\.\S/

const textOf = (value: unknown): string | number | undefined => {
  if (Number.isFinite(value)) return value as number
  const text = String(value)
  return /string|boolean/.test(typeof value) && !mailLike.test(text) ? text.toUpperCase() : undefined
}

/**
 * A value as it is sent (storefront 5, design 6.12): texts upper-cased by Unicode's rules, never those of a locale;
 * booleans TRUE or FALSE; numbers as numbers; of lists each entry. `undefined` for all else, which is not sent: also for a
 * text with an e-mail address in it, which is personal whatever its key (decision 104).
 */
export const trackingValue = (value: unknown): Value | undefined =>
  Array.isArray(value) ? value.flatMap((one) => textOf(one) ?? []) : textOf(value)

/** A key as tag managers write it: `item_count` of `itemCount`. */
export const snake = (key: string): string => key.replace(/[a-z](?=[A-Z])/g, '$&_').toLowerCase()

const personal =
  /(?<![a-z])(acid|city|dob|mobile|street|tel|zip)|(family|first|full|given|last|nick|sur|user).?name|address|birth|gender|mail|member|passw|phone|post|token/

/**
 * Whether a key, in `snake`, names something personal, whose value is never sent (design 6.12), however it was written:
 * `userEmail`, `e-mail`, `first_name`, `ACID`. Rather one too many: `emailCount` is personal too.
 */
export const isPersonalKey = (key: string): boolean => personal.test(key)
