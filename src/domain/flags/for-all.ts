import type { FlagDecision, Publication } from './types.ts'

/**
 * The decisions of a publication none of whose enabled flags has rules, as most are: each flag's value, for every visitor.
 * Undefined where a flag has rules; then `evaluate` decides.
 */
export const decidedForAll = ({ flags }: Publication): ReadonlyMap<string, FlagDecision> | undefined => {
  const enabled = flags.filter(({ disabled }) => !disabled)
  if (enabled.some(({ rules = [] }) => rules.length > 0)) return undefined
  const decisions = enabled.map(({ name, value = false }) => [name, { value, reason: 'default' as const }] as const)
  // Of two flags with one name the first counts.
  return new Map(decisions.reverse())
}
