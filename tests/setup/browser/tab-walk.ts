import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** More stops than any page has. */
const MOST = 400

/** What is wrong with the element that has the focus; '' for nothing, and undefined where the walk ends. Runs in the page. */
const faultOfFocused = async (): Promise<string | undefined> => {
  const element = document.activeElement
  // A modal goes round: its second visit ends the walk.
  if (!element || element === document.body || element.hasAttribute('data-walked')) return undefined
  element.setAttribute('data-walked', '')
  const place = element as HTMLElement
  const labels = 'labels' in place ? [...((place as HTMLInputElement).labels ?? [])] : []
  const byId = (ids: string | null) =>
    (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  const words = [place.ariaLabel, ...byId(place.getAttribute('aria-labelledby')), place.textContent, place.title]
  const alternatives = [...[place, ...labels].flatMap((part) => [...part.querySelectorAll('img, [aria-label]')])].map(
    (part) => part.getAttribute('alt') ?? part.ariaLabel,
  )
  const name = [...words, ...labels.map((label) => label.textContent), ...alternatives].join(' ').trim()
  const group = place.closest('fieldset, [role=group], [role=radiogroup], nav, section[aria-label]')
  const groupName = group && [
    group.ariaLabel,
    ...byId(group.getAttribute('aria-labelledby')),
    group.querySelector('legend')?.textContent,
  ]
  const isNamedGroup = !group || group.matches('section') || groupName?.join('').trim()

  // What is drawn in its place: of a hidden box its label, of a card's link the whole card.
  const drawn =
    [place, ...labels].find(
      (part) => getComputedStyle(part).opacity !== '0' && part.getBoundingClientRect().width > 1,
    ) ?? place
  // A rail that comes near is laid out a frame later, and moves what lies below it.
  const { top, bottom } = drawn.getBoundingClientRect()
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  if (bottom <= 0 || top >= innerHeight) for (let frames = 0; frames < 3; frames++) await frame()
  const boxes = [...drawn.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  const box = boxes[0]
  // Of what is larger than the screen, the part on the screen counts.
  const points = boxes.flatMap((each) => {
    const [left, right] = [Math.max(0, each.left), Math.min(innerWidth, each.right)]
    const [top, bottom] = [Math.max(0, each.top), Math.min(innerHeight, each.bottom)]
    return [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    )
  })
  const isOwn = (hit: Element | null) =>
    hit !== null &&
    (drawn.contains(hit) ||
      place.contains(hit) ||
      (hit.contains(place) &&
        hit.closest('.card, .teaser, label, a, button') === place.closest('.card, .teaser, label, a, button')) ||
      labels.some((label) => label.contains(hit)))
  const free = points.filter(([x, y]) => isOwn(document.elementFromPoint(x, y)))

  // A part that stays in sight while the rest scrolls, such as a header or a foot, and is not around the element itself.
  const staysInSight = (hit: Element | null): boolean => {
    for (let part = hit; part && !part.contains(place); part = part.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(part).position)) return true
    return false
  }
  const isBehind =
    box !== undefined &&
    box.height <= innerHeight / 2 &&
    points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return !isOwn(hit) && staysInSight(hit)
    })

  /** Rows that are made to be scrolled sideways. */
  const rows = '.rail, .gallery, .table-scroll, .zoom ul, .zoom li'
  const isWider = (part: Element): boolean => part.scrollWidth > part.clientWidth + 1
  const runsSideways = (part: Element | null): boolean =>
    part === null
      ? isWider(document.documentElement)
      : (isWider(part) && !part.matches(rows) && /auto|scroll/.test(getComputedStyle(part).overflowX)) ||
        runsSideways(part.parentElement)

  const isCut = boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1) && !place.closest(rows)

  const rings = [place, ...labels, place.parentElement].flatMap((part) =>
    part ? [getComputedStyle(part), getComputedStyle(part, '::after')] : [],
  )
  const isMarked = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
  )

  const faults = [
    !box && 'has no box',
    box && free.length === 0 && 'is obscured',
    isBehind && 'lies partly behind a part that stays in sight',
    isCut && 'is cut by the edge of the screen',
    runsSideways(place) && 'stands in a part that runs sideways',
    // A rail that has the focus marks its scroll button, whose style no script can read.
    !isMarked && !place.matches('.rail') && 'has no focus style',
    !name && 'has no name',
    !isNamedGroup && 'stands in a group without a name',
  ].filter(Boolean)
  return faults.length === 0 ? '' : `${place.outerHTML.slice(0, 160)} ${faults.join(', ')}`
}

type Opening = 'in place' | 'list' | 'modal'

/**
 * What the element that has the focus would open; undefined for nothing. What many links of a page open, such as the mini-bag, is
 * opened by the first of them. Runs in the page.
 */
const openingOfFocused = (): Opening | undefined => {
  const place = document.activeElement as HTMLElement
  if (place.matches('details:not([open]) > summary')) return 'in place'
  const popover = place instanceof HTMLButtonElement ? place.popoverTargetElement : null
  if (popover && !popover.matches(':popover-open')) return 'in place'
  if (place.ariaExpanded === 'false') return place.role === 'combobox' ? 'list' : 'in place'
  const { request, over } = place.dataset
  const kind = request?.endsWith(':open') ? request : over !== undefined && `over:${over}`
  if (!kind || place.closest('dialog') || document.querySelector(`[data-walk-opened="${CSS.escape(kind)}"]`))
    return undefined
  place.setAttribute('data-walk-opened', kind)
  return 'modal'
}

/** Whether the open list of the combobox that has the focus is in sight as a whole. Runs in the page. */
const isListInSight = (): boolean => {
  const list = document.getElementById(document.activeElement?.getAttribute('aria-controls') ?? '')
  if (!list) return false
  const { left, right, top, bottom } = list.getBoundingClientRect()
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
}

/** What has answered a request: a modal, or the page itself, which leads the focus to its own part. Runs in the page. */
const answerOfRequest = (): 'modal' | 'page' | undefined => {
  if (document.querySelector('dialog:modal')) return 'modal'
  return location.hash === '#main' || document.activeElement?.matches('main [tabindex="-1"]') ? 'page' : undefined
}

interface Walk {
  page: Page
  opens: boolean
  faults: string[]
}

/** Opens what the element that has the focus opens. A modal is walked and closed; what opens in place is walked with the rest. */
const open = async ({ page, opens, faults }: Walk): Promise<void> => {
  const opening = await page.evaluate(openingOfFocused)
  const opener = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  if (opening === 'list') {
    await page.keyboard.press('ArrowDown')
    if (!(await page.evaluate(isListInSight))) faults.push('A list is not in sight as a whole.')
    await page.keyboard.press('Escape')
  } else if (opening !== undefined) await page.keyboard.press('Enter')
  if (opening === 'in place') {
    // What opens may take the focus.
    const fault = await page.evaluate(faultOfFocused)
    if (fault) faults.push(fault)
  }
  if (opening !== 'modal') return
  const modal = page.locator('dialog:modal')
  if ((await page.waitForFunction(answerOfRequest).then((answer) => answer.jsonValue())) === 'page')
    // The walk goes on where it was, and leaves nothing out.
    return await opener.evaluate((element) => element.focus())
  await settled(page)
  await walk({ page, opens, faults })
  await page.keyboard.press('Escape')
  await modal.first().waitFor({ state: 'hidden' })
  // A step back in the history, by which a modal is left, may move the page.
  await settled(page)
}

const walk = async (through: Walk): Promise<void> => {
  const { page, opens, faults } = through
  for (let step = 0; step < MOST; step++) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(faultOfFocused)
    if (fault === undefined) return
    if (fault) faults.push(fault)
    if (opens) await open(through)
  }
  throw new Error(`The walk does not end within ${MOST} tab stops.`)
}

/**
 * Walks every tab stop of the page, or of its open modal, from the first to the last. With `opens` it opens every panel, menu, list
 * and modal that it meets, and walks through it. Returns what is wrong with each stop: it is obscured, partly behind a part that
 * stays in sight, cut by the edge of the screen, in a part that runs sideways, has no focus style or no name, or its group has none.
 */
export const walkTabStops = async (page: Page, { opens = false } = {}): Promise<string[]> => {
  const faults: string[] = []
  await page.evaluate(() => {
    const marks = ['data-walked', 'data-walk-opened']
    for (const mark of marks)
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  })
  await walk({ page, opens, faults })
  return faults
}
