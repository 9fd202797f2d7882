/** A value of a hit. */
export type HitValue = string | number | readonly (string | number)[]

const mailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const textOf = (value: unknown): string | number | undefined => {
  if (Number.isFinite(value)) return value as number
  if (!/string|boolean/.test(typeof value)) return undefined
  const text = String(value)
  return mailLike.test(text) ? text : text.toUpperCase()
}

/**
 * A value as it is sent (rule tracking.1): texts upper-cased without a locale; booleans TRUE or FALSE; what looks like an
 * e-mail address as it is; numbers as numbers; lists entry by entry. `undefined` for anything else, which is not sent.
 */
export const trackingValue = (value: unknown): HitValue | undefined =>
  Array.isArray(value) ? value.flatMap((entry) => textOf(entry) ?? []) : textOf(value)

/** A key as tag managers write it: `item_count` of `itemCount`. */
export const snakeCase = (key: string): string => key.replace(/[a-z](?=[A-Z])/g, '$&_').toLowerCase()

const personal =
  /(?<![a-z])(acid|city|dob|mobile|street|tel|zip)|(family|first|full|given|last|nick|sur|user).?name|address|birth|gender|mail|member|passw|phone|post|token/

/**
 * Whether a key, in snake case, names something personal, whose value is never sent (rule tracking.2): `userEmail`,
 * `e-mail`, `first_name`, `ACID`. In doubt a key is personal: `emailCount` is too.
 */
export const isPersonalKey = (key: string): boolean => personal.test(key)
