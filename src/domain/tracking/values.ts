/** What a tag manager takes for a value. */
export type Value = string | number | readonly (string | number)[]

const mailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const textOf = (value: unknown): string | number | undefined => {
  if (Number.isFinite(value)) return value as number
  if (!/string|boolean/.test(typeof value)) return undefined
  const text = String(value)
  return mailLike.test(text) ? text : text.toUpperCase()
}

/**
 * A value as it is sent (storefront 5, design 6.12): texts upper-cased by Unicode's rules, never those of a locale;
 * booleans TRUE or FALSE; what looks like an e-mail address as it is; numbers as numbers; of lists each entry.
 * `undefined` for all else, which is not sent.
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
