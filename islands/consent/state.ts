import { proxy, ref } from 'valtio'
import type { ConsentOpener } from '#contracts/consent'
import type { ConsentRules, Level } from '#domain/consent'
import type { Translations } from '#platform/translations'

/** What is said, and by which rules. */
export interface Content extends Translations {
  rules: ConsentRules
}

export interface ConsentState {
  /** Fetched when the island is asked for; nothing is shown before. */
  content: Content | null
  /** Who opened what is shown, or was shown last. */
  opener: ConsentOpener
  /** Which view of the modal is open. */
  view: 'default' | 'manage' | null
  /** Whether the bar is shown; it stays behind a modal that was opened from it. */
  bar: boolean
  ticked: readonly Level[]
  /** What has become of a decision: it is being stored, or could not be. */
  saving: 'now' | 'failed' | null
  /** Counts openings and closings: a decision that is still under way at the next one is none. */
  turn: number
}

/** The state of one mounted consent; nobody else sees it. */
export const createConsentState = (): ConsentState =>
  proxy<ConsentState>({ content: null, opener: 'SHELL', view: null, bar: false, ticked: [], saving: null, turn: 0 })

export const setContent = (state: ConsentState, texts: Translations, rules: ConsentRules): void => {
  state.content = ref({ ...texts, rules })
}

export const tick = (state: ConsentState, level: Level, on: boolean): void => {
  const others = state.ticked.filter((other) => other !== level)
  state.ticked = on ? [...others, level] : others
}
