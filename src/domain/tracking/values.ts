/** A text, number or boolean of a hit. */
export type HitScalar = string | number | boolean
/** A value of a hit: objects stand only in what Google calls `ecommerce`. */
export type HitValue = HitScalar | readonly HitValue[] | { readonly [key: string]: HitValue }

const mailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const scalarOf = (value: unknown, isUpperCase: boolean): HitScalar | undefined => {
  if (Number.isFinite(value)) return value as number
  if (!/string|boolean/.test(typeof value)) return undefined
  if (!isUpperCase) return value as string | boolean
  const text = String(value)
  return mailLike.test(text) ? text : text.toUpperCase()
}

/**
 * A value as it is sent (rule tracking.1). For tags with upper case texts are upper-cased without a locale, booleans are TRUE or FALSE, and
 * what looks like an e-mail address stays as it is; for others texts and booleans are sent as they are. Numbers are numbers; lists go entry
 * by entry. `undefined` for anything else, which is not sent.
 */
export const trackingValue = (value: unknown, isUpperCase = true): HitScalar | readonly HitScalar[] | undefined =>
  Array.isArray(value) ? value.flatMap((entry) => scalarOf(entry, isUpperCase) ?? []) : scalarOf(value, isUpperCase)

/** A key as tag managers write it: `item_count` of `itemCount`. */
export const snakeCase = (key: string): string => key.replace(/[a-z](?=[A-Z])/g, '$&_').toLowerCase()

const personal =
  /(?<![a-z])(acid|city|dob|mobile|street|tel|zip)|(family|first|full|given|last|nick|sur|user).?name|address|birth|gender|mail|member|passw|phone|post|token/

/**
 * Whether a key, in snake case, names something personal, whose value is never sent (rule tracking.2): `userEmail`,
 * `e-mail`, `first_name`, `ACID`. In doubt a key is personal: `emailCount` is too.
 */
export const isPersonalKey = (key: string): boolean => personal.test(key)
