import { type Choice, granted, type Level, parsePreferences } from './levels.ts'

/** The version of the policy under which choices were stored before policies had versions. */
const FIRST_POLICY = '2026-11'

/** What a browser says of a visitor's choice, each as it was read. */
export interface ConsentSignals {
  /** Decoded value of `notice_preferences`. */
  preferences: string | undefined
  /** Decoded value of `notice_policy`: `{policy version}.{1 when chosen under Global Privacy Control, else 0}`. */
  mark: string | undefined
  /** Version of the policy that holds now, as the page says it. */
  policy: string | undefined
  /** Whether the browser sends Global Privacy Control. */
  gpc: boolean
}

/** The mark that is stored beside a choice. */
export const policyMark = (policy = FIRST_POLICY, gpc = false): string => `${policy}.${gpc ? 1 : 0}`

/**
 * The choice that is in force. `undefined` when nothing valid is stored, and when the stored choice was made under another
 * policy (rule consent.18): then the visitor is asked again.
 *
 * Global Privacy Control takes marketing out of a choice that was made before it was turned on. A choice that was made
 * under it is explicit and holds as it is (rule consent.17).
 */
export const currentChoice = ({
  preferences,
  mark = policyMark(),
  policy,
  gpc,
}: ConsentSignals): Choice | undefined => {
  const underGpc = mark === policyMark(policy, true)
  const choice = underGpc || mark === policyMark(policy) ? parsePreferences(preferences) : undefined
  if (!choice || !gpc || underGpc || !granted(choice, 2)) return choice
  return granted(choice, 1) ? [0, 1] : [0]
}

/**
 * Whether a level may run: the one rule that all of the shop obeys. `undefined` until the visitor has chosen. Global
 * Privacy Control refuses marketing before any choice (rule consent.17).
 */
export const permits = (signals: ConsentSignals, level: Level): boolean | undefined =>
  granted(currentChoice(signals), level) ?? (signals.gpc && level === 2 ? false : undefined)
