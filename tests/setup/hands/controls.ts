import type { Page } from '@playwright/test'
import type { RecordedPage } from './recorder.ts'

/** A place that a hand can press. */
export interface Target {
  selector: string
  text?: number | undefined
  name: string
  kind: 'link' | 'button' | 'summary' | 'label' | 'box' | 'field' | 'select' | 'option'
  /** Targets of the same sort have the same signature. */
  signature: string
  /** It stands in something that is open: a panel, a popover, a dialog. */
  isInside: boolean
  /** It stands in the header or footer, which all pages have. */
  isAround: boolean
  /** It leads to another page. */
  leaves: boolean
  mayDoNothing: boolean
}

/** The places that can be pressed now. Runs in the page. `roots` are the paths of the sites that exist. */
const listTargets = (roots: readonly string[]): Target[] => {
  const { hands } = globalThis as unknown as RecordedPage
  if (!hands) return []
  const pressable =
    'a[href], button, summary, label, input:not([type=hidden], [type=file]), select, textarea, [role=button], [role=option], [role=tab], [role=switch]'
  const modal = [...document.querySelectorAll('dialog:modal')].filter(hands.isShown).at(-1)
  const open = hands.listOpen()
  const kindOf = (element: Element): Target['kind'] => {
    if (element.matches('a[href]')) return 'link'
    if (element.matches('summary, label, select')) return element.localName as 'summary' | 'label' | 'select'
    if (element.matches('[type=checkbox], [type=radio], [role=switch]')) return 'box'
    if (element.matches('[role=option]')) return 'option'
    return element.matches('input:not([type=submit], [type=button]), textarea') ? 'field' : 'button'
  }
  const isElsewhere = (link: Element): boolean => {
    if (!(link instanceof HTMLAnchorElement)) return false
    if (link.origin !== location.origin || link.hasAttribute('download')) return true
    return link.pathname !== location.pathname && !roots.some((root) => link.pathname.startsWith(root))
  }
  const leaves = (link: Element): boolean =>
    link instanceof HTMLAnchorElement &&
    link.pathname !== location.pathname &&
    !link.matches('[data-request], [data-in-place] a')
  const mayDoNothing = (element: Element, kind: Target['kind']): boolean => {
    if (kind === 'field' || kind === 'select') return true
    const input = element instanceof HTMLLabelElement ? element.control : element
    if (!input) return true
    if (input.matches('select, textarea, input:not([type=checkbox], [type=radio], [type=submit], [type=button])'))
      return true
    // A chosen radio stays chosen; a link to the place where the page is leads nowhere.
    if (input.matches('[type=radio]:checked, [aria-selected=true], [aria-current], [aria-disabled=true]')) return true
    return input instanceof HTMLAnchorElement && input.hash !== '' && input.pathname === location.pathname
  }
  const isReachable = (element: Element): boolean =>
    hands.isShown(element) &&
    element.checkVisibility({ opacityProperty: true }) &&
    !element.closest('[inert]') &&
    !element.matches(':disabled') &&
    !(element instanceof HTMLLabelElement && element.control?.matches(':disabled')) &&
    (!modal || modal.contains(element) || element.closest(':popover-open') !== null) &&
    element.getBoundingClientRect().width > 2 &&
    !isElsewhere(element)

  return [...document.querySelectorAll(pressable)].filter(isReachable).flatMap((element) => {
    const kind = kindOf(element)
    const region = element.closest('dialog, [popover], header, footer, nav, main')?.localName ?? ''
    const styled = element.closest('[class]')?.getAttribute('class')?.split(' ')[0] ?? ''
    const own = element.getAttribute('class')?.split(' ')[0] ?? ''
    const target = {
      selector: hands.selectorOf(element),
      name: hands.nameOf(element),
      kind,
      isInside: open.some(({ element: outer }) => outer !== element && outer.contains(element)),
      isAround: element.closest('dialog, main') === null && element.closest('header, footer') !== null,
      leaves: leaves(element),
      mayDoNothing: mayDoNothing(element, kind),
    }
    const signature = `${region} ${kind} ${styled} ${own}`
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Target[] = []
    for (let index = 0; walker.nextNode(); index++) {
      const node = walker.currentNode
      if (texts.length === 3 || !node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = [...range.getClientRects()].find(({ width, height }) => width > 3 && height > 3)
      if (box && kind !== 'select' && kind !== 'field')
        texts.push({ ...target, text: index, signature: `${signature} words ${texts.length}` })
    }
    return [{ ...target, signature }, ...texts]
  })
}

export const findTargets = (page: Page, roots: readonly string[]): Promise<Target[]> =>
  page.evaluate(listTargets, roots)

/** Where the history leads on pages of the shop. */
export const historyOf = (page: Page): Promise<{ canGoBack: boolean; canGoForward: boolean }> =>
  page.evaluate(() => {
    const { canGoBack, canGoForward } = navigation
    return { canGoBack, canGoForward }
  })

/** Where a hand presses, in the window and within the control. */
export interface Place {
  x: number
  y: number
  at: { x: number; y: number }
}

/** Brings a place into view as a person scrolls to it. Undefined when it isn't there, or something lies over it. Runs in the page. */
const bringIntoView = async ([selector, text]: readonly [string, number | undefined]): Promise<Place | undefined> => {
  const { hands } = globalThis as unknown as RecordedPage
  const element = document.querySelector<HTMLElement>(selector)
  if (!hands || !element || !hands.isShown(element)) return undefined
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let index = 0; index <= (text ?? -1); index++) walker.nextNode()
  const boxOf = (): DOMRect | undefined => {
    if (text === undefined) return [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    return [...range.getClientRects()].find(({ width, height }) => width > 3 && height > 3)
  }
  const middle = () => {
    const box = boxOf()
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }
  const isFree = (point: { x: number; y: number } | undefined): boolean => {
    const hit = point && document.elementFromPoint(point.x, point.y)
    if (!hit) return false
    const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return (
      element.contains(hit) ||
      label.some((each) => each.contains(hit)) ||
      (hit.contains(element) && hit.matches('label, a, button'))
    )
  }
  if (!isFree(middle())) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  }
  const point = middle()
  if (!point || !isFree(point)) return undefined
  const { left, top } = element.getBoundingClientRect()
  return { ...point, at: { x: Math.round(point.x - left), y: Math.round(point.y - top) } }
}

export const reach = (page: Page, selector: string, text: number | undefined): Promise<Place | undefined> =>
  page.evaluate(bringIntoView, [selector, text] as const)
