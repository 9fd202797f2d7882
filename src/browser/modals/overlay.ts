/** Milliseconds in which the second press of a double click, or of an impatient finger, may follow the one that opened a modal. */
const SECOND_PRESS = 500

/** Events of the overlay have the dialog as target, and so have those of its own padding. */
const isOnOverlay = (dialog: HTMLDialogElement, { target, clientX: x, clientY: y }: MouseEvent): boolean => {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

/**
 * Calls `onClick` for a click on the overlay of a dialog. It counts only if press and release lie on the overlay: a selection dragged
 * out of the dialog does not (rule widgets.14). A press right after this call belongs to the one that opened the dialog (rule modals.8).
 */
export const watchOverlay = (
  dialog: HTMLDialogElement,
  onClick: () => void,
  options?: AddEventListenerOptions,
): void => {
  const since = performance.now()
  let outside = false
  dialog.addEventListener(
    'mousedown',
    (event) => {
      const isOn = isOnOverlay(dialog, event)
      outside = isOn && event.timeStamp - since > SECOND_PRESS
      // This keeps the focus in place.
      if (isOn) event.preventDefault()
    },
    options,
  )
  dialog.addEventListener(
    'click',
    (event) => {
      if (outside && isOnOverlay(dialog, event)) onClick()
      outside = false
    },
    options,
  )
}
