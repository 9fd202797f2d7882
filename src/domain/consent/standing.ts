import { type Choice, granted, type Level, parsePreferences } from './choice.ts'

/** The version of the policy under which choices were stored before versions were (src/content/consent/versions.yaml). */
const FIRST_POLICY = '2026-11'

/** What a browser says of a visitor's choice, each as it was read. */
export interface Signals {
  /** Decoded value of `notice_preferences`. */
  preferences: string | undefined
  /** What is stored beside it: `{policy version}.{1 when chosen under Global Privacy Control, else 0}`. */
  mark: string | undefined
  /** Version of the policy that holds now, as the page says it. */
  policy: string | undefined
  /** Whether the browser sends Global Privacy Control. */
  gpc: boolean
}

/** What is stored beside a choice, so that it can be judged later. */
export const policyMark = (policy = FIRST_POLICY, gpc = false): string => `${policy}.${gpc ? 1 : 0}`

/**
 * The choice that stands; `undefined` when there is none: nothing valid is stored, or it was made under another
 * policy, so that the visitor is asked again.
 *
 * Global Privacy Control takes marketing out of a choice that was made before it was turned on; a choice made under it
 * stands as it is, since the visitor has said so explicitly.
 */
export const standingChoice = ({ preferences, mark = policyMark(), policy, gpc }: Signals): Choice | undefined => {
  const underGpc = mark === policyMark(policy, true)
  const choice = underGpc || mark === policyMark(policy) ? parsePreferences(preferences) : undefined
  if (!choice || !gpc || underGpc || !granted(choice, 2)) return choice
  return granted(choice, 1) ? [0, 1] : [0]
}

/**
 * Whether a level may run: the one rule that all of the shop obeys. `undefined` until the visitor has chosen; under
 * Global Privacy Control marketing is refused also then.
 */
export const permits = (signals: Signals, level: Level): boolean | undefined =>
  granted(standingChoice(signals), level) ?? (signals.gpc && level === 2 ? false : undefined)
