/**
 * Whether the focus at `place` has left a part of the page (rule widgets.14). It has not where an element around the part has it: a
 * press on words gives the focus to the next element around them that can have it, often the page's main part, while the shopper
 * still presses the part.
 */
const hasFocusLeft = (part: Node, place: EventTarget | null): boolean =>
  place instanceof Node && !part.contains(place) && !place.contains(part)

/**
 * Calls `close` when the shopper leaves a part of the page for another one (rule widgets.14): the focus goes there, or a press
 * begins and ends beside the part. A press that is dragged out of the part, as a selection of its text is, does not leave it, nor
 * does a finger that scrolls the page, nor another window.
 */
export const watchLeaving = (part: Node, close: () => void, options?: AddEventListenerOptions): void => {
  let beganBeside = false
  const isBeside = ({ target }: Event): boolean => !part.contains(target as Node)
  const begin = (event: Event): void => {
    beganBeside = isBeside(event)
  }
  const end = (event: Event): void => {
    if (beganBeside && isBeside(event)) close()
    beganBeside = false
  }
  // A focus that an element around the part has had in between leaves that element, and not the part.
  document.addEventListener('focusin', ({ target }) => hasFocusLeft(part, target) && close(), options)
  document.addEventListener('pointerdown', begin, options)
  document.addEventListener('pointerup', end, options)
}
