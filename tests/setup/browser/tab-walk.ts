import type { Page } from '@playwright/test'

/** More stops than any page has. */
const MOST = 400

/** What is wrong with the element that has the focus; '' for nothing, and undefined where the walk ends. Runs in the page. */
const faultOfFocused = (): string | undefined => {
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
  const boxes = [...drawn.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  const box = boxes[0]
  const points = boxes.flatMap(({ left, right, top, bottom }) =>
    [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    ),
  )
  const isOwn = (hit: Element | null) =>
    hit !== null &&
    (drawn.contains(hit) ||
      place.contains(hit) ||
      (hit.contains(place) &&
        hit.closest('.card, .teaser, label, a, button') === place.closest('.card, .teaser, label, a, button')) ||
      labels.some((label) => label.contains(hit)))
  const free = points.filter(([x, y]) => isOwn(document.elementFromPoint(x, y)))

  const rings = [place, ...labels, place.parentElement].flatMap((part) =>
    part ? [getComputedStyle(part), getComputedStyle(part, '::after')] : [],
  )
  const isMarked = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
  )

  const faults = [
    !box && 'has no box',
    box && free.length === 0 && 'is obscured',
    // A rail that has the focus marks its scroll button, whose style no script can read.
    !isMarked && !place.matches('.rail') && 'has no focus style',
    !name && 'has no name',
    !isNamedGroup && 'stands in a group without a name',
  ].filter(Boolean)
  return faults.length === 0 ? '' : `${place.outerHTML.slice(0, 160)} ${faults.join(', ')}`
}

/**
 * Walks every tab stop of the page, or of its open modal, from the first to the last. Returns what is wrong with each: it is
 * obscured, has no focus style or no name, or its group has none.
 */
export const walkTabStops = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-walked]')) element.removeAttribute('data-walked')
  })
  for (let step = 0; step < MOST; step++) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(faultOfFocused)
    if (fault === undefined) return faults
    if (fault) faults.push(fault)
  }
  throw new Error(`The walk does not end within ${MOST} tab stops.`)
}
