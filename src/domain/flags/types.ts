/** Whom something is for: every list that is there must hold the context's own; without lists it is for everybody. */
export interface Audience {
  brands?: readonly string[] | undefined
  /** language_COUNTRY. */
  locales?: readonly string[] | undefined
  languages?: readonly string[] | undefined
  countries?: readonly string[] | undefined
}

/** An audience with a name, so that several flags can mean the same people. */
export interface Segment extends Audience {
  name: string
}

/** One rule of a flag: for whom, for how many of them, and what the flag then is. */
export interface Rule extends Audience {
  /** Name of a segment of the same publication; one that is not there means nobody. */
  segment?: string | undefined
  /** Of the audience, from 0 to 100 in steps of a hundredth; all of it when absent. The same people for ever. */
  percentage?: number | undefined
  /** True when absent. */
  value?: boolean | undefined
}

export interface FlagDefinition {
  name: string
  /** A disabled flag is absent from the result, and so false for whoever asks. */
  disabled: boolean
  /** What it is where no rule fits; false when absent. */
  value?: boolean | undefined
  /** The first that fits decides. */
  rules?: readonly Rule[] | undefined
}

/** What the feature-flag service publishes for a project in an environment (storefront 3). */
export interface Publication {
  flags: readonly FlagDefinition[]
  segments: readonly Segment[]
}

/** For whom flags are evaluated (storefront 3). */
export interface FlagContext {
  brand: string
  /** language_COUNTRY. */
  locale: string
  language: string
  country: string
}
