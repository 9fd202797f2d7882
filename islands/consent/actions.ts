import { onConsent, storedChoice } from '#browser/consent'
import { report } from '#browser/errors'
import { writeStored } from '#browser/storage'
import { claim, publish } from '#bus'
import type { ConsentOpener } from '#contracts/consent'
import { type Choice, highestLevel, isPrompt, screenOf, tickedBy } from '#domain/consent'
import { consentClosed } from '#domain/storage'
import type { ConsentProps } from './content.ts'
import { options, saving } from './lazy-parts.ts'
import { type ConsentState, fetchContent } from './state.ts'

/**
 * Shows the screen of an opener: the bar, the question, or the options when a choice is stored (rule consent.11). Where only
 * the page's own words are known, it is the bar (rule consent.23); without the code of the options it is the question (rule
 * consent.25).
 */
export const open = (state: ConsentState, opener: ConsentOpener): void => {
  const choice = storedChoice()
  const { rules, isComplete = false } = state.content ?? {}
  const screen = isComplete ? screenOf(opener, choice !== undefined && options.loaded() !== undefined) : 'bar'
  Object.assign(state, {
    opener,
    ticked: tickedBy(rules?.boxes ?? [], choice),
    bar: screen === 'bar',
    view: screen === 'bar' ? null : screen,
    saving: null,
    turn: state.turn + 1,
  })
}

/** Moves a focus within the bar to the page: the bar goes, at once or with the modal that it has opened. */
const leaveBar = (): void => {
  if (document.activeElement?.closest('[aria-labelledby=consent-bar]'))
    document.querySelector('main')?.focus({ preventScroll: true })
}

/** Loads the boxes of the options. A failure is reported, and the next need tries again. Never rejects. */
export const loadOptions = async (): Promise<void> => {
  try {
    await options.load()
  } catch (error) {
    report(error)
  }
}

/**
 * From the bar, or from the question, to the options; ticked boxes stay ticked. Where only the page's own words are known
 * the texts are fetched again first. The bar or the question stays when texts or options do not come.
 */
export const manage = async (state: ConsentState, props: ConsentProps): Promise<void> => {
  const { turn } = state
  await Promise.all([fetchContent(state, props), loadOptions()])
  if (!state.content?.isComplete || !options.loaded() || state.turn !== turn) return
  leaveBar()
  state.view = 'manage'
}

/**
 * Closes the screen and grants nothing (rule consent.8); a decision that is not stored yet is dropped. Without a choice the
 * pages of this visit ask no more (rules consent.28 and consent.29).
 */
export const close = (state: ConsentState): void => {
  const { opener, view, bar } = state
  leaveBar()
  state.view = null
  state.bar = false
  state.saving = null
  state.turn++
  if (!view && !bar) return
  if (!storedChoice()) writeStored(consentClosed, '1')
  publish('consent:close', { opener })
}

/** Loads what stores a choice before it is needed. A failure does not matter: the decision tries again. */
export const prepareSaving = (): void => void saving.load().catch(() => {})

/**
 * Stores and records a choice, and counts it: `submit` the first time, `change` later (rule consent.12). A second click has
 * no effect; closing before the choice is stored drops it. Where it cannot be stored the screen says so and stays.
 */
export const saveDecision = async (state: ConsentState, choice: Choice): Promise<void> => {
  const { opener, view, bar, turn } = state
  if (state.saving === 'now' || (!view && !bar)) return
  state.saving = 'now'
  try {
    const { storeAndRecord } = await saving.load()
    if (state.turn !== turn) return
    const event = storedChoice() === undefined ? 'consent_submit' : 'consent_change'
    storeAndRecord(choice, opener)
    publish('track:event', { event, values: { consent_level: highestLevel(choice), opener } })
    close(state)
  } catch (error) {
    report(error)
    if (state.turn === turn) state.saving = 'failed'
  }
}

/**
 * Answers `consent:open` for the page. A request that comes after the texts could not be fetched tries to fetch them again.
 * A screen that the page opened by itself closes when another tab has chosen. The returned function stops both.
 */
export const answerRequests = (state: ConsentState, props: ConsentProps): (() => void) => {
  // Requests that were made before are answered inside `claim`, with the texts as they are now.
  let hasJustFetched = true
  const answer = async (opener: ConsentOpener): Promise<void> => {
    if (!hasJustFetched) await fetchContent(state, props)
    if (storedChoice()) await loadOptions()
    open(state, opener)
  }
  const stopClaim = claim('consent:open', ({ data: { opener } }) => void answer(opener))
  hasJustFetched = false
  const stopListening = onConsent(() => {
    if (isPrompt(state.opener) && storedChoice()) close(state)
  })
  return () => {
    stopClaim()
    stopListening()
  }
}
