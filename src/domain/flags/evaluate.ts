import type { Audience, FlagContext, FlagDecision, FlagDefinition, FlagRule, Publication } from './types.ts'

/** Into how many buckets people are divided: a percentage has steps of a hundredth. */
const BUCKETS = 10_000

/**
 * The bucket of an id for a flag, 0 to 9999: always the same, and independent of the bucket for another flag. FNV-1a over
 * the code units with the last mixing of MurmurHash3, without which similar ids fall into neighbouring buckets.
 */
export const bucketOf = (flag: string, id: string): number => {
  let hash = 0x811c9dc5
  const text = `${flag}\n${id}`
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS
}

/** Returns the visitor's id; called only where a percentage has to be decided. */
export type IdOf = () => string

const includes = (list: readonly string[] | undefined, value: string): boolean =>
  list === undefined || list.includes(value)

const isFor = (audience: Audience, { brand, locale, language, country }: FlagContext): boolean =>
  includes(audience.brands, brand) &&
  includes(audience.locales, locale) &&
  includes(audience.languages, language) &&
  includes(audience.countries, country)

const fits = (rule: FlagRule, { segments }: Publication, context: FlagContext): boolean => {
  if (!isFor(rule, context)) return false
  if (rule.segment === undefined) return true
  const segment = segments.find(({ name }) => name === rule.segment)
  return segment !== undefined && isFor(segment, context)
}

const isInShare = (flag: string, percentage: number, id: IdOf): boolean =>
  percentage >= 100 || (percentage > 0 && bucketOf(flag, id()) < Math.round((percentage * BUCKETS) / 100))

/** Decides one enabled flag. */
const decideFlag = (
  { name, value = false, rules = [] }: FlagDefinition,
  publication: Publication,
  context: FlagContext,
  id: IdOf,
): FlagDecision => {
  for (const rule of rules) {
    const { percentage = 100 } = rule
    if (fits(rule, publication, context) && isInShare(name, percentage, id))
      return { value: rule.value ?? true, reason: percentage < 100 ? 'percentage' : 'rule' }
  }
  return { value, reason: 'default' }
}

/**
 * Evaluates a publication (rule flags.2): each enabled flag's name with its decision. Disabled and unknown flags are absent,
 * and so false. Of two flags with one name the first counts.
 */
export const evaluate = (
  publication: Publication,
  context: FlagContext,
  id: IdOf,
): ReadonlyMap<string, FlagDecision> => {
  const decisions = new Map<string, FlagDecision>()
  for (const flag of publication.flags)
    if (!flag.disabled && !decisions.has(flag.name))
      decisions.set(flag.name, decideFlag(flag, publication, context, id))
  return decisions
}
