import { proxy, ref } from 'valtio'
import type { ConsentOpener } from '#contracts/consent'
import type { Level } from '#domain/consent'
import type { Translations } from '#platform/translations'

export interface ConsentState {
  /** Fetched when the island is asked for; nothing is shown before. */
  texts: Translations | null
  /** Who opened what is shown, or was shown last. */
  opener: ConsentOpener
  /** Which view of the modal is open. */
  view: 'default' | 'manage' | null
  /** Whether the bar is shown; it stays behind a modal that was opened from it. */
  bar: boolean
  ticked: readonly Level[]
}

/** The state of one mounted consent; nobody else sees it. */
export const createConsentState = (): ConsentState =>
  proxy<ConsentState>({ texts: null, opener: 'SHELL', view: null, bar: false, ticked: [] })

export const setTexts = (state: ConsentState, texts: Translations): void => {
  state.texts = ref(texts)
}

export const tick = (state: ConsentState, level: Level, on: boolean): void => {
  const others = state.ticked.filter((other) => other !== level)
  state.ticked = on ? [...others, level] : others
}
