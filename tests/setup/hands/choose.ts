import type { Target } from './controls.ts'
import type { Random } from './random.ts'
import type { Means, Step } from './steps.ts'

/** What a walk knows when it chooses its next step. */
export interface View {
  targets: readonly Target[]
  canGoBack: boolean
  canGoForward: boolean
  /** Whether something is open that people would close. */
  hasOpen: boolean
  /** Whether the walk has left the page on which it began. */
  isAway: boolean
  tabs: number
  width: number
}

const words = ['Kim', 'shoe', 'kim@example.com', '12345', 'SW1A 1AA', 'حذاء', '-1', 'Zoë <b>O’Neil</b>', 'x'.repeat(40)]
/** As large as text can be where 320 pixels have room for it at its usual size. */
const zooms = (width: number): readonly number[] => (width < 390 ? [100] : width < 1280 ? [100, 120] : [100, 120, 150])
const swipes: readonly (readonly [number, number])[] = [
  [0, 600],
  [0, -600],
  [0, 2400],
  [200, 0],
  [-200, 0],
]

/** How often a walk has pressed each sort of target. */
export type Presses = Map<string, number>

/** Chooses by sort first, the least pressed of all, so that a hundred cards are no more than one button. */
const pickTarget = (random: Random, targets: readonly Target[], presses: Presses): Target => {
  const bySort = Map.groupBy(targets, ({ signature }) => signature)
  const least = Math.min(...[...bySort.keys()].map((sort) => presses.get(sort) ?? 0))
  const sort = random.pick([...bySort.keys()].filter((each) => (presses.get(each) ?? 0) <= least))
  presses.set(sort, least + 1)
  return random.pick(bySort.get(sort)!)
}

const isForKeyboard = ({ kind, text }: Target): boolean => text === undefined && kind !== 'label' && kind !== 'option'

const choosePress = (random: Random, by: Means, { targets }: View, presses: Presses): Step | undefined => {
  const isPressable = by === 'keyboard' ? targets.filter(isForKeyboard) : targets
  if (isPressable.length === 0) return undefined
  const staying = isPressable.filter(({ leaves }) => !leaves)
  const inside = staying.filter(({ isInside }) => isInside)
  const own = staying.filter(({ isAround }) => !isAround)
  const pools = [
    [inside.length > 0 ? 60 : 0, inside],
    [own.length > 0 ? 30 : 0, own],
    [staying.length > 0 ? 7 : 0, staying],
    [3, isPressable],
  ] as const
  const pool = random.pickWeighted(pools)
  const { selector, text, name, kind, mayDoNothing } = pickTarget(random, pool, presses)
  const key = by === 'keyboard' ? (kind === 'box' ? 'Space' : 'Enter') : undefined
  return {
    kind: 'press',
    by,
    selector,
    text,
    name,
    key,
    mayDoNothing: mayDoNothing || (by === 'keyboard' && kind === 'box'),
  }
}

const chooseText = (random: Random, { targets }: View): Step | undefined => {
  const fields = targets.filter(({ kind, text }) => kind === 'field' && text === undefined)
  if (fields.length === 0) return undefined
  const { selector, name } = random.pick(fields)
  return { kind: 'type', selector, name, text: random.pick(words) }
}

/** The next step of a walk. */
export const chooseStep = (random: Random, by: Means, view: View, presses: Presses): Step => {
  const isByKeys = by === 'keyboard'
  const key = (name: (Step & { kind: 'key' })['key']): Step => ({ kind: 'key', key: name })
  const [x, y] = random.pick(swipes)
  const choose = random.pickWeighted<() => Step | undefined>([
    [60, () => choosePress(random, by, view, presses)],
    [7, () => chooseText(random, view)],
    [isByKeys ? 16 : 6, () => key('Tab')],
    [isByKeys ? 4 : 1, () => key('Shift+Tab')],
    [isByKeys ? 4 : 0, () => key('Space')],
    [isByKeys ? 3 : 0, () => key('ArrowDown')],
    [view.hasOpen ? 10 : 1, () => key('Escape')],
    [5, () => ({ kind: 'swipe', x, y })],
    [3, () => ({ kind: 'zoom', percent: random.pick(zooms(view.width)) })],
    [view.canGoBack ? (view.isAway ? 25 : 3) : 0, () => ({ kind: 'back' })],
    [view.canGoForward ? 3 : 0, () => ({ kind: 'forward' })],
    [view.tabs < 2 ? 1 : 0, () => ({ kind: 'open-tab' })],
    [view.tabs > 1 ? 3 : 0, () => ({ kind: 'other-tab' })],
  ])
  return choose() ?? key('Tab')
}
