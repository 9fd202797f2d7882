const nameOf = (element: Element): string =>
  element.localName +
  (element.getAttribute('class') ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => `.${name}`)
    .join('')

const shown = (place: Element): Element[] =>
  [...place.querySelectorAll('*')].filter((element) => !element.closest('svg') && element.getClientRects().length > 0)

const hasText = (element: Element): boolean =>
  [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '')

const scrolls = (element: Element): boolean => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)

/** The elements that make a place wider than it is; empty where it fits. */
export const tooWide = (place: Element): string[] => {
  const { left, right } = place.getBoundingClientRect()
  const inScroller = (element: Element): boolean => {
    for (let parent = element.parentElement; parent && parent !== place; parent = parent.parentElement)
      if (scrolls(parent)) return true
    return false
  }
  return shown(place)
    .filter((element) => {
      const box = element.getBoundingClientRect()
      const isOut = box.width > 1 && (box.right > right + 1 || box.left < left - 1)
      const isFull = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && !scrolls(element)
      return (isOut || isFull) && !inScroller(element)
    })
    .map(nameOf)
}

/** Elements whose text is cut off. */
export const cutOff = (place: Element): string[] =>
  shown(place)
    .filter((element) => {
      const { overflowY } = getComputedStyle(element)
      return (
        /hidden|clip/.test(overflowY) && element.clientHeight > 1 && element.scrollHeight > element.clientHeight + 2
      )
    })
    .map(nameOf)

/** The size of the type of each element with text. */
export const typeSizes = (place: Element): ReadonlyMap<Element, number> =>
  new Map(
    shown(place)
      .filter(hasText)
      .map((element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)]),
  )

/** Elements whose type has not grown since. */
export const fixedType = (before: ReadonlyMap<Element, number>): string[] =>
  [...before].flatMap(([element, size]) =>
    element.isConnected && Number.parseFloat(getComputedStyle(element).fontSize) <= size ? [nameOf(element)] : [],
  )

const sides = [
  ['padding-left', 'padding-right'],
  ['margin-left', 'margin-right'],
  ['border-left-width', 'border-right-width'],
  ['border-top-left-radius', 'border-top-right-radius'],
  ['left', 'right'],
] as const

type Sides = ReadonlyMap<Element, readonly string[]>

/** What of each element depends on a side: pairs of left and right, and words. */
export const sidesNow = (place: Element): Sides =>
  new Map(
    shown(place).map((element) => {
      const style = getComputedStyle(element)
      const pairs = sides.map((pair) => pair.map((name) => style.getPropertyValue(name)).join(' '))
      return [element, [...pairs, hasText(element) ? style.textAlign : '', style.float]]
    }),
  )

const names = ['padding', 'margin', 'border', 'radius', 'inset', 'text-align', 'float']
const isSided = (value: string): boolean => {
  const [left, right] = value.split(' ')
  return right === undefined ? left === 'left' || left === 'right' : left !== right
}

/** What is on the same side in both directions, though it has a side. Elements that say their direction themselves are left out. */
export const notMirrored = (place: Element, before: Sides): string[] =>
  [...sidesNow(place)].flatMap(([element, now]) => {
    const was = before.get(element)
    if (!was || (element.closest('[dir]') ?? document.documentElement) !== document.documentElement) return []
    return now.flatMap((value, index) =>
      value === was[index] && isSided(value) ? [`${nameOf(element)}: ${names[index]} ${value}`] : [],
    )
  })
