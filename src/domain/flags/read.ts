import type { Audience, FlagDefinition, FlagRule, FlagSegment, Publication } from './types.ts'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined

const named = (value: unknown): (Fields & { name: string }) | undefined => {
  const fields = fieldsOf(value)
  const name = fields?.['name']
  return typeof name === 'string' && name !== '' ? { ...fields, name } : undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

// A condition that cannot be read fits no visitor: a rule must never reach more people than it was written for.
const texts = (value: unknown): readonly string[] | undefined =>
  value === undefined || value === null ? undefined : listOf(value).filter((entry) => typeof entry === 'string')

const audienceOf = ({ brands, locales, languages, countries }: Fields): Audience => ({
  brands: texts(brands),
  locales: texts(locales),
  languages: texts(languages),
  countries: texts(countries),
})

const percentageOf = (value: unknown): number => {
  if (value === undefined || value === null) return 100
  return typeof value === 'number' && value >= 0 && value <= 100 ? value : 0
}

const ruleOf = (value: unknown): FlagRule => {
  const fields = fieldsOf(value) ?? { percentage: 0 }
  const { segment } = fields
  return {
    ...audienceOf(fields),
    segment: segment === undefined || segment === null ? undefined : String(segment),
    percentage: percentageOf(fields['percentage']),
    value: fields['value'] !== false,
  }
}

const flagOf = (value: unknown): FlagDefinition[] => {
  const fields = named(value)
  if (!fields) return []
  const { name, disabled = false, rules } = fields
  return [{ name, disabled: disabled !== false, value: fields['value'] === true, rules: listOf(rules).map(ruleOf) }]
}

const segmentOf = (value: unknown): FlagSegment[] => {
  const fields = named(value)
  return fields ? [{ name: fields.name, ...audienceOf(fields) }] : []
}

/**
 * Reads the answer of a feature-flag service. Unknown properties are ignored. What cannot be read makes a flag false, or a
 * rule fit no visitor. A body that is no publication is an empty publication. Never throws.
 */
export const readPublication = (body: unknown): Publication => {
  const { flags, segments } = fieldsOf(body) ?? {}
  return { flags: listOf(flags).flatMap(flagOf), segments: listOf(segments).flatMap(segmentOf) }
}
