import { BUCKETS, bucketOf } from './bucket.ts'
import type { Audience, FlagContext, FlagDefinition, Publication, Rule } from './types.ts'

/** Gives the visitor's id; called only where a percentage has to be decided. */
export type IdOf = () => string

/** What a flag is, and why: by a rule, by a rule with a percentage, or because none fits. */
export interface Decision {
  value: boolean
  reason: 'rule' | 'percentage' | 'default'
}

const holds = (list: readonly string[] | undefined, own: string): boolean => list === undefined || list.includes(own)

const isFor = (audience: Audience, { brand, locale, language, country }: FlagContext): boolean =>
  holds(audience.brands, brand) &&
  holds(audience.locales, locale) &&
  holds(audience.languages, language) &&
  holds(audience.countries, country)

const fits = (rule: Rule, { segments }: Publication, context: FlagContext): boolean => {
  if (!isFor(rule, context)) return false
  if (rule.segment === undefined) return true
  const segment = segments.find(({ name }) => name === rule.segment)
  return segment !== undefined && isFor(segment, context)
}

const chosen = (flag: string, percentage: number, id: IdOf): boolean =>
  percentage >= 100 || (percentage > 0 && bucketOf(flag, id()) < Math.round((percentage * BUCKETS) / 100))

/** Decides one enabled flag. */
export const decide = (
  { name, value = false, rules = [] }: FlagDefinition,
  publication: Publication,
  context: FlagContext,
  id: IdOf,
): Decision => {
  for (const rule of rules) {
    const { percentage = 100 } = rule
    if (fits(rule, publication, context) && chosen(name, percentage, id))
      return { value: rule.value ?? true, reason: percentage < 100 ? 'percentage' : 'rule' }
  }
  return { value, reason: 'default' }
}

/**
 * Evaluates a publication: each enabled flag's name with its decision (storefront 3). A flag that is absent, since it is
 * disabled or unknown, is false. Of two flags with one name the first counts.
 */
export const evaluate = (publication: Publication, context: FlagContext, id: IdOf): ReadonlyMap<string, Decision> => {
  const decisions = new Map<string, Decision>()
  for (const flag of publication.flags)
    if (!flag.disabled && !decisions.has(flag.name)) decisions.set(flag.name, decide(flag, publication, context, id))
  return decisions
}
