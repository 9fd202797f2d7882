/** For whom something is meant: every list that is there must include the visitor's value; without lists, for everybody. */
export interface Audience {
  brands?: readonly string[] | undefined
  /** language_COUNTRY. */
  locales?: readonly string[] | undefined
  languages?: readonly string[] | undefined
  countries?: readonly string[] | undefined
}

/** An audience with a name, so that several flags can mean the same people. */
export interface FlagSegment extends Audience {
  name: string
}

/** One rule of a flag: for whom, for how many of them, and what the flag then is. */
export interface FlagRule extends Audience {
  /** Name of a segment of the same publication. A rule whose segment is not there fits no visitor. */
  segment?: string | undefined
  /** Of the audience, from 0 to 100 in steps of a hundredth; 100 when absent. It always takes the same people. */
  percentage?: number | undefined
  /** True when absent. */
  value?: boolean | undefined
}

export interface FlagDefinition {
  name: string
  /** A disabled flag is absent from the result, and so false. */
  disabled: boolean
  /** The value where no rule fits; false when absent. */
  value?: boolean | undefined
  /** The first rule that fits decides. */
  rules?: readonly FlagRule[] | undefined
}

/** What the feature-flag service publishes for a project in an environment (rule flags.1). */
export interface Publication {
  flags: readonly FlagDefinition[]
  segments: readonly FlagSegment[]
}

/** The visitor for whom flags are evaluated. */
export interface FlagContext {
  brand: string
  /** language_COUNTRY. */
  locale: string
  language: string
  country: string
}

/** The value of a flag and its reason: a rule, a rule with a percentage, or the default because no rule fits. */
export interface FlagDecision {
  value: boolean
  reason: 'rule' | 'percentage' | 'default'
}
