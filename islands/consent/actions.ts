import { claim, publish } from '#bus'
import type { ConsentOpener } from '#contracts/consent'
import { type Choice, type ConsentRules, highestLevel, isPrompt, screenOf, tickedBy } from '#domain/consent'
import { onConsent, storedChoice } from '#platform/consent'
import { report } from '#platform/errors'
import { loadSaving } from './saving.ts'
import type { ConsentState } from './state.ts'

/** Shows what an opener wants: the bar, the question, or at once the options when a choice is stored (storefront 4). */
export const open = (state: ConsentState, { boxes }: ConsentRules, opener: ConsentOpener): void => {
  const choice = storedChoice()
  const screen = screenOf(opener, choice !== undefined)
  Object.assign(state, {
    opener,
    ticked: tickedBy(boxes, choice),
    bar: screen === 'bar',
    view: screen === 'bar' ? null : screen,
    saving: null,
    turn: state.turn + 1,
  })
}

/** The bar goes, now or with the modal that it has opened: a focus within it goes on to the page that it stood before. */
const leaveBar = (): void => {
  if (document.activeElement?.closest('[aria-labelledby=consent-bar]'))
    document.querySelector('main')?.focus({ preventScroll: true })
}

/** From the bar, or from the question to the options: what is ticked stays. */
export const manage = (state: ConsentState): void => {
  leaveBar()
  state.view = 'manage'
}

/**
 * Grants and stores nothing (design 6.5), nor does a decision that is still under way. From the bar it closes the bar too
 * (storefront 4).
 */
export const close = (state: ConsentState): void => {
  leaveBar()
  state.view = null
  state.bar = false
  state.saving = null
  state.turn++
}

/** Fetches what stores a choice, before it is made; a failure is no matter, the decision tries again. */
export const prepare = (): void => void loadSaving().catch(() => {})

/**
 * Stores a choice and counts it: `submit` the first time, `change` later (storefront 4). A second click finds it under way
 * or closed; closing before it is stored takes it back. Where what stores it cannot be had the screen says so and stays: no choice counts that the shop has not kept.
 */
export const decide = async (state: ConsentState, choice: Choice): Promise<void> => {
  const { opener, view, bar, saving, turn } = state
  if (saving === 'now' || (!view && !bar)) return
  state.saving = 'now'
  try {
    const saveChoice = await loadSaving()
    if (state.turn !== turn) return
    const event = storedChoice() === undefined ? 'consent_submit' : 'consent_change'
    saveChoice(choice, opener)
    publish('track:event', { event, values: { consent_level: highestLevel(choice), opener } })
    close(state)
  } catch (error) {
    report(error)
    if (state.turn === turn) state.saving = 'failed'
  }
}

/** Answers for the page; what opened by itself goes when another tab has chosen. The returned function lets go of the bus. */
export const connect = (state: ConsentState, rules: ConsentRules): (() => void) => {
  const stops = [
    claim('consent:open', ({ data }) => open(state, rules, data.opener)),
    onConsent(() => {
      if (isPrompt(state.opener) && storedChoice()) close(state)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
