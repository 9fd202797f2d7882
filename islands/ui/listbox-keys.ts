import { type Typed, typed, typedMatch, typing } from './type-ahead.ts'

/** One row of a list. */
export interface DropdownOption {
  /** Unique in its list; a form sends it. */
  value: string
  label: string
  /** The row is shown, but keys skip it and it cannot be chosen. */
  disabled?: boolean | undefined
}

/** The state of a list before a key. `at` is the highlighted row, -1 for none. */
export interface ListState {
  open: boolean
  at: number
  typed: Typed
}

/** A key press; `time` in ms. */
export interface Press {
  key: string
  alt: boolean
  /** Control or Command; such keys are left to the browser. */
  command: boolean
  time: number
}

/** The state after a key. `chosen` is the row that the key confirms. A key that is not `handled` is left to the browser. */
export interface KeyOutcome extends ListState {
  chosen?: number
  handled: boolean
}

/** Rows that PageUp and PageDown move. */
const PAGE = 10

const isFree = ({ disabled }: DropdownOption): boolean => !disabled

const findFrom = (options: readonly DropdownOption[], from: number, step: 1 | -1): number => {
  for (let at = from; at >= 0 && at < options.length; at += step) if (isFree(options[at]!)) return at
  return -1
}

/** The enabled row nearest to `wanted`: the next one in the direction of `step`, or else the nearest before it. */
const nearest = (options: readonly DropdownOption[], wanted: number, step: 1 | -1): number => {
  const at = Math.max(0, Math.min(options.length - 1, wanted))
  const onward = findFrom(options, at, step)
  return onward >= 0 ? onward : findFrom(options, at, step === 1 ? -1 : 1)
}

/** The highlighted row of a list that opens: the chosen row, or else the first enabled row. */
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
// These keys open the list at an end, whatever row is chosen.
const toEnd: Readonly<Record<string, 'Home' | 'End'>> = { ArrowUp: 'Home', Home: 'Home', End: 'End' }
const confirmers = new Set(['Enter', ' ', 'Tab'])

const isLetter = ({ key, alt, command }: Press): boolean => !alt && !command && [...key].length === 1

const jump = (list: ListState, options: readonly DropdownOption[], { key, time }: Press): KeyOutcome => {
  const next = typed(list.typed, key, time)
  const match = typedMatch(options, list.at, next.text)
  return { open: true, at: match >= 0 ? match : list.at, typed: next, handled: true }
}

const pressedClosed = (
  list: ListState,
  options: readonly DropdownOption[],
  selected: number,
  press: Press,
): KeyOutcome => {
  const { key, alt, command } = press
  const opened = { ...list, open: true, at: startAt(options, selected), handled: true }
  if (options.length === 0 || command) return { ...list, handled: false }
  const end = alt ? undefined : toEnd[key]
  if (end) return { ...opened, at: nearest(options, ...goals[end]!(0, options.length - 1)) }
  if (openers.has(key)) return opened
  return isLetter(press) ? jump(opened, options, press) : { ...list, handled: false }
}

const pressedOpen = (list: ListState, options: readonly DropdownOption[], press: Press): KeyOutcome => {
  const { key, alt, command, time } = press
  const closed = { open: false, at: -1, typed: list.typed }
  if (key === 'Escape') return { ...closed, handled: true }
  const isTyping = key === ' ' && typing(list.typed, time)
  if ((confirmers.has(key) && !isTyping) || (key === 'ArrowUp' && alt))
    return { ...closed, ...(list.at >= 0 && { chosen: list.at }), handled: key !== 'Tab' }
  const goal = command ? undefined : goals[key]?.(list.at, options.length - 1)
  if (goal) return { ...list, at: nearest(options, ...goal), handled: true }
  return isLetter(press) ? jump(list, options, press) : { ...list, handled: false }
}

/**
 * The keys of a dropdown list (rule widgets.2), by the select-only combobox of the ARIA practices. `selected` is the chosen
 * row, -1 for none.
 *
 * - Closed: Space, Enter and Down open it at the chosen row, Up and Home at the first row, End at the last row, a letter at
 *   its match.
 * - Open: Enter, Space, Tab and Alt+Up confirm, Escape cancels, all other keys move the highlight past disabled rows. A
 *   space during typing counts as a letter.
 */
export const pressed = (
  list: ListState,
  options: readonly DropdownOption[],
  selected: number,
  press: Press,
): KeyOutcome => (list.open ? pressedOpen(list, options, press) : pressedClosed(list, options, selected, press))
