/**
 * Whether the focus at `place` has left a part of the page (rule widgets.14). It has not where an element around the part has it: a
 * press on words gives the focus to the next element around them that can have it, often the page's main part, while the shopper
 * still presses the part.
 */
const hasFocusLeft = (part: Node, place: EventTarget | null): boolean =>
  place instanceof Node && !part.contains(place) && !place.contains(part)

/** How far a finger may slide while it presses, in pixels. */
const MOST_SLIDE = 10

/** Whether a finger has swiped: also where the page is at its end and does not scroll. */
const isSwipe = (from: PointerEvent, to: PointerEvent): boolean =>
  to.pointerType === 'touch' && Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > MOST_SLIDE

/**
 * Calls `close` when the shopper leaves a part of the page for another one (rule widgets.14): the focus goes there, or a press
 * begins and ends beside the part. A press that is dragged out of the part, as a selection of its text is, does not leave it, nor
 * does a finger that swipes over the page, nor another window.
 */
export const watchLeaving = (part: Node, close: () => void, options?: AddEventListenerOptions): void => {
  let begun: PointerEvent | undefined
  const isBeside = ({ target }: Event): boolean => !part.contains(target as Node)
  const begin = (event: PointerEvent): void => {
    begun = isBeside(event) ? event : undefined
  }
  const end = (event: PointerEvent): void => {
    if (begun && isBeside(event) && !isSwipe(begun, event)) close()
    begun = undefined
  }
  // A focus that an element around the part has had in between leaves that element, and not the part.
  document.addEventListener('focusin', ({ target }) => hasFocusLeft(part, target) && close(), options)
  document.addEventListener('pointerdown', begin, options)
  document.addEventListener('pointerup', end, options)
}
