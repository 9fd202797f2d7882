import type { Page } from '@playwright/test'
import type { Fallen, RecordedPage } from './recorder.ts'

/** Something that was open when the step began, and isn't open any more. */
export interface Closed {
  name: string
  kind: 'details' | 'dialog' | 'popover' | 'expanded'
  /** What the press fell on, if it fell inside. */
  pressed?: Fallen['on'] | undefined
  /** Whether the focus is still inside. */
  hasFocus: boolean
}

/** What can be seen of a page after a step. */
export interface Sight {
  url: string
  /** Another value in each document. */
  document: string
  /** What has changed since the step began; the first of it by name. */
  changes: number
  changed: readonly string[]
  /** What a press fell on; undefined where nothing was pressed. */
  fallen?: Fallen['on'] | undefined
  closed: readonly Closed[]
  /** Names of what is open and closes on Escape. */
  open: readonly string[]
  /** What had the focus and is gone, while nothing has it now. */
  lostFocus?: string | undefined
  /** What has the focus although an open modal covers it. */
  behindModal?: string | undefined
  /** What has the focus and cannot be seen. */
  unseenFocus?: string | undefined
  /** Pixels that the page is wider than the window. */
  tooWide: number
  /** Controls that stand beside the window where nothing scrolls to them. */
  unreachable: readonly string[]
}

/** Runs in the page. */
const look = (): Sight | undefined => {
  const { hands } = globalThis as unknown as RecordedPage
  if (!hands) return undefined
  const active = document.activeElement
  const hasFocus = active !== null && active !== document.body && active !== document.documentElement
  const modal = [...document.querySelectorAll('dialog:modal')].filter(hands.isShown).at(-1)
  const openNow = hands.listOpen()
  const isOpen = (element: Element, selector: string) =>
    openNow.some((one) => one.element === element || (!element.isConnected && one.selector === selector))
  const closed = hands.open
    .filter(({ element, selector }) => !isOpen(element, selector))
    .map(({ element, kind, selector }) => ({
      name: selector,
      kind,
      pressed: hands.fallen?.inside.includes(element) ? hands.fallen.on : undefined,
      hasFocus: hasFocus && element.contains(active),
    }))

  const { clientWidth, scrollWidth } = document.documentElement
  const scrollsSideways = (element: Element): boolean => {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
      if (up.scrollWidth > up.clientWidth && /auto|scroll/.test(getComputedStyle(up).overflowX)) return true
    return false
  }
  const unreachable = [...document.querySelectorAll('a[href], button, summary, input, select, textarea')].filter(
    (element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const isBeside = width > 4 && height > 4 && (right < 1 || left > clientWidth - 1)
      return isBeside && hands.isShown(element) && !scrollsSideways(element) && element !== active
    },
  )

  /** Points of the part of a box that is in the window. */
  const points = (box: DOMRect): [number, number][] => {
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    if (left >= right || top >= bottom) return []
    return [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y): [number, number] => [left + (right - left) * x, top + (bottom - top) * y]),
    )
  }
  const isUnseen = (element: Element): boolean => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const drawn = [element, ...labels].flatMap((part) => [...part.getClientRects()])
    const isOwn = (hit: Element | null) =>
      hit !== null && [element, ...labels].some((part) => part.contains(hit) || hit.contains(part))
    return !drawn.flatMap(points).some(([x, y]) => isOwn(document.elementFromPoint(x, y)))
  }
  const lost = hands.focused
  const name = (element: Element) => `${hands.selectorOf(element)} “${hands.nameOf(element)}”`
  return {
    url: location.href,
    document: hands.document,
    changes: hands.changes,
    changed: hands.changed,
    fallen: hands.fallen?.on,
    closed,
    open: openNow.filter(({ kind }) => kind === 'dialog' || kind === 'popover').map(({ selector }) => selector),
    lostFocus: !hasFocus && lost && !hands.isShown(lost) ? name(lost) : undefined,
    behindModal:
      hasFocus && modal && !modal.contains(active) && !active.closest(':popover-open') ? name(active) : undefined,
    unseenFocus: hasFocus && isUnseen(active) ? name(active) : undefined,
    tooWide: scrollWidth - clientWidth,
    unreachable: unreachable.map(name).slice(0, 3),
  }
}

/** Looks at the page. Undefined where the tab shows something else, such as a picture. */
export const lookAt = (page: Page): Promise<Sight | undefined> => page.evaluate(look)

/** What of a page is compared with what comes after a step. */
export type Before = Pick<Sight, 'url' | 'document' | 'open'>

/** Begins a step: what changes from now on belongs to it. */
export const beginStep = (page: Page): Promise<Before> =>
  page.evaluate(() => {
    const { hands } = globalThis as unknown as RecordedPage
    hands?.mark()
    const closable = hands?.open.filter(({ kind }) => kind === 'dialog' || kind === 'popover') ?? []
    return { url: location.href, document: hands?.document ?? '', open: closable.map(({ selector }) => selector) }
  })
