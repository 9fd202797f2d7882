import { cdp } from 'vitest/browser'

/** A place of the page in CSS pixels. */
export type Place = readonly [x: number, y: number]

const mouse = async (type: 'mousePressed' | 'mouseReleased' | 'mouseMoved', [x, y]: Place): Promise<void> => {
  const frame = window.frameElement?.getBoundingClientRect()
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    x: x + (frame?.x ?? 0),
    y: y + (frame?.y ?? 0),
    button: type === 'mouseMoved' ? 'none' : 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  })
}

/** Moves the mouse to a place without a press. */
export const moveTo = (place: Place): Promise<void> => mouse('mouseMoved', place)

/** Presses the mouse at one place and releases it at another. */
export const drag = async (from: Place, to: Place): Promise<void> => {
  await mouse('mousePressed', from)
  await mouse('mouseMoved', to)
  await mouse('mouseReleased', to)
}

/** Presses the mouse at a place and releases it there, as a hand does. */
export const pressAt = (place: Place): Promise<void> => drag(place, place)

const middleOf = ({ x, y, width, height }: DOMRect): Place => [x + width / 2, y + height / 2]

/** The middle of an element. */
export const within = (element: Element): Place => middleOf(element.getBoundingClientRect())

/** The middle of the last text of an element, such as the words beside a box. */
export const onWords = (element: Element): Place => {
  const range = document.createRange()
  range.selectNodeContents([...element.childNodes].findLast((node) => node instanceof Text && node.data.trim() !== '')!)
  return middleOf(range.getBoundingClientRect())
}
