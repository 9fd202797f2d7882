import { type Typed, typed, typedMatch, typing } from './type-ahead.ts'

/** One row of a list to choose from. */
export interface DropdownOption {
  /** Unique in its list; what a form sends. */
  value: string
  label: string
  /** Shown, skipped by keys, and not to be chosen. */
  disabled?: boolean | undefined
}

/** A list as its keys find it. `at` is the highlighted row, -1 for none. */
export interface ListState {
  open: boolean
  at: number
  typed: Typed
}

/** A key as the browser tells it; `time` in ms. */
export interface Press {
  key: string
  alt: boolean
  /** Control or Command, which belong to the browser. */
  command: boolean
  time: number
}

/** What a key does to a list. `chosen` is the row that it confirms; a key that is not `handled` stays the browser's. */
export interface Outcome extends ListState {
  chosen?: number
  handled: boolean
}

/** Rows that PageUp and PageDown go. */
const PAGE = 10

const isFree = ({ disabled }: DropdownOption): boolean => !disabled

const findFrom = (options: readonly DropdownOption[], from: number, step: 1 | -1): number => {
  for (let at = from; at >= 0 && at < options.length; at += step) if (isFree(options[at]!)) return at
  return -1
}

/** The row nearest to `wanted` that can be chosen, first in the direction of the way there, and otherwise before it. */
const nearest = (options: readonly DropdownOption[], wanted: number, step: 1 | -1): number => {
  const at = Math.max(0, Math.min(options.length - 1, wanted))
  const onward = findFrom(options, at, step)
  return onward >= 0 ? onward : findFrom(options, at, step === 1 ? -1 : 1)
}

/** Where a list opens: at what is chosen, or else at its first row that can be. */
export const startAt = (options: readonly DropdownOption[], selected: number): number =>
  selected >= 0 && !options[selected]?.disabled ? selected : findFrom(options, 0, 1)

const goals: Readonly<Record<string, (at: number, last: number) => readonly [wanted: number, step: 1 | -1]>> = {
  ArrowDown: (at) => [at + 1, 1],
  ArrowUp: (at) => [at - 1, -1],
  Home: () => [0, 1],
  End: (_, last) => [last, -1],
  PageDown: (at) => [at + PAGE, 1],
  PageUp: (at) => [at - PAGE, -1],
}

const openers = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End'])
// By these the list opens at an end, whatever is chosen.
const toEnd: Readonly<Record<string, 'Home' | 'End'>> = { ArrowUp: 'Home', Home: 'Home', End: 'End' }
const confirmers = new Set(['Enter', ' ', 'Tab'])

const isLetter = ({ key, alt, command }: Press): boolean => !alt && !command && [...key].length === 1

const jump = (list: ListState, options: readonly DropdownOption[], { key, time }: Press): Outcome => {
  const next = typed(list.typed, key, time)
  const match = typedMatch(options, list.at, next.text)
  return { open: true, at: match >= 0 ? match : list.at, typed: next, handled: true }
}

const pressedClosed = (
  list: ListState,
  options: readonly DropdownOption[],
  selected: number,
  press: Press,
): Outcome => {
  const { key, alt, command } = press
  const opened = { ...list, open: true, at: startAt(options, selected), handled: true }
  if (options.length === 0 || command) return { ...list, handled: false }
  const end = alt ? undefined : toEnd[key]
  if (end) return { ...opened, at: nearest(options, ...goals[end]!(0, options.length - 1)) }
  if (openers.has(key)) return opened
  return isLetter(press) ? jump(opened, options, press) : { ...list, handled: false }
}

const pressedOpen = (list: ListState, options: readonly DropdownOption[], press: Press): Outcome => {
  const { key, alt, command, time } = press
  const closed = { open: false, at: -1, typed: list.typed }
  if (key === 'Escape') return { ...closed, handled: true }
  const goesOn = key === ' ' && typing(list.typed, time)
  if ((confirmers.has(key) && !goesOn) || (key === 'ArrowUp' && alt))
    return { ...closed, ...(list.at >= 0 && { chosen: list.at }), handled: key !== 'Tab' }
  const goal = command ? undefined : goals[key]?.(list.at, options.length - 1)
  if (goal) return { ...list, at: nearest(options, ...goal), handled: true }
  return isLetter(press) ? jump(list, options, press) : { ...list, handled: false }
}

/**
 * The keys of a list that drops down (storefront 9 "UI widgets"; the select-only combobox of the ARIA practices). Closed,
 * it opens by Space, Enter and Down at what is chosen (`selected`, -1 for nothing), by Up and Home at its first row, by
 * End at its last, and by a letter at its match. Open, Enter, Space, Tab and Alt+Up confirm, Escape cancels, the rest moves the highlight
 * past rows that cannot be chosen. A space in the middle of typing is a letter.
 */
export const pressed = (
  list: ListState,
  options: readonly DropdownOption[],
  selected: number,
  press: Press,
): Outcome => (list.open ? pressedOpen(list, options, press) : pressedClosed(list, options, selected, press))
