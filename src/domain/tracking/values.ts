/** What a tag manager takes for a value. */
export type Value = string | number | readonly (string | number)[]

const mailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const textOf = (value: unknown): string | number | undefined => {
  if (typeof value === 'string') return mailLike.test(value) ? value : value.toUpperCase()
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/**
 * A value as it is sent (storefront 5, design 6.12): texts upper-cased by Unicode's rules, never those of a locale;
 * booleans TRUE or FALSE; what looks like an e-mail address as it is; numbers as numbers; of lists each entry.
 * `undefined` for all else, which is not sent.
 */
export const trackingValue = (value: unknown): Value | undefined =>
  Array.isArray(value) ? value.map(textOf).filter((one) => one !== undefined) : textOf(value)

const personal =
  /^(acid|city|zip|zipcode|street)$|mail|address|phone|postal|birth|gender|member|passw|token|(first|last|full|user)name/

/**
 * Whether a key names something personal, whose value is never sent (design 6.12), however it is written: `userEmail`,
 * `e-mail`, `first_name`, `ACID`. Rather one too many: `emailCount` is personal too.
 */
export const isPersonalKey = (key: string): boolean => personal.test(key.replace(/[^a-z]/gi, '').toLowerCase())
