import { proxy, ref } from 'valtio'
import type { ConsentOpener } from '#contracts/consent'
import type { Level } from '#domain/consent'
import { type ConsentProps, type Content, loadContent, textsFetcher } from './content.ts'

export interface ConsentState {
  /** Fetched when the island is hydrated; nothing is shown before. */
  content: Content | null
  fetchTexts: ReturnType<typeof textsFetcher>
  /** The opener of what is shown, or was shown last. */
  opener: ConsentOpener
  /** Which view of the modal is open. */
  view: 'default' | 'manage' | null
  /** Whether the bar is shown; it stays behind a modal that was opened from it. */
  bar: boolean
  ticked: readonly Level[]
  /** What has become of a decision: it is being stored, or could not be stored. */
  saving: 'now' | 'failed' | null
  /** Counts openings and closings: a decision that is not stored by the next one is dropped. */
  turn: number
}

/** The state of one mounted consent, whose texts are at an address. */
export const createConsentState = (texts: string): ConsentState =>
  proxy<ConsentState>({
    content: null,
    fetchTexts: textsFetcher(texts),
    opener: 'SHELL',
    view: null,
    bar: false,
    ticked: [],
    saving: null,
    turn: 0,
  })

/**
 * Fetches texts and rules, again where the texts had not come in time: texts that came late are used only now, so that
 * nothing changes under the hands of a shopper. Never rejects.
 */
export const fetchContent = async (state: ConsentState, props: ConsentProps): Promise<void> => {
  if (!state.content?.isComplete) state.content = ref(await loadContent(props, state.fetchTexts))
}

export const tick = (state: ConsentState, level: Level, on: boolean): void => {
  const others = state.ticked.filter((other) => other !== level)
  state.ticked = on ? [...others, level] : others
}
