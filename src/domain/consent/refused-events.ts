import { type Choice, granted, type Level } from './levels.ts'

/** A choice in the history of a page: what of an event `consent:saved` counts here. */
export interface ChoiceEvent {
  readonly seq: number
  readonly origin: 'page' | 'tab'
  readonly data: {
    readonly levels: readonly number[]
    /** Whether another choice was in force before. */
    readonly change: boolean
    /** Absent where a page tells a choice that was stored before it was opened. */
    readonly opener?: unknown
  }
}

/**
 * The `seq` of the first event that may be delivered under a level which is granted now (rule public-bus.4): events of the
 * time in which the level was refused are never delivered, also after a later grant. 0 when the level was not refused on
 * this page. The choice that ends the refusal may be delivered itself.
 *
 * `choices` are the page's events `consent:saved`, oldest first. A first choice that is a change ends a refusal too, since
 * this page does not know the choice before. Global Privacy Control refuses marketing before any choice.
 */
export const deliverableFrom = (choices: readonly ChoiceEvent[], level: Level, gpc: boolean): number => {
  if (level === 0) return 0
  let first = 0
  let refused: boolean | undefined = gpc && level === 2 ? true : undefined
  for (const { seq, origin, data } of choices) {
    const isGranted = granted(data.levels as Choice, level)
    const isNew = data.opener !== undefined || origin === 'tab'
    if (isGranted && isNew && (refused ?? data.change)) first = seq
    refused = !isGranted
  }
  return first
}
