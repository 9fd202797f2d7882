import { publish, subscribe } from '#bus'
import { focus, focusEdge, rememberFocus } from './modal-focus.ts'

/** What the stage needs to know of a modal; read anew whenever it counts. */
export interface Wishes {
  /** The shopper wants it gone. */
  onClose(): void
  closeOnOverlay: boolean
  /** Has the focus at the first showing, instead of the first place that Tab reaches. */
  initialFocus: Element | null | undefined
}

type Listen = <K extends keyof HTMLElementEventMap>(type: K, handler: (event: HTMLElementEventMap[K]) => void) => void

/** Both the press and the release of a click have to lie on the overlay: a selection that is dragged out closes nothing. */
const watchOverlay = (dialog: HTMLDialogElement, listen: Listen, onClick: () => void): void => {
  let outside = false
  // The overlay's events are the dialog's own; all that is seen of the dialog lies in its panel.
  listen('mousedown', (event) => {
    outside = event.target === dialog
    // The focus stays where it is.
    if (outside) event.preventDefault()
  })
  listen('mouseup', (event) => {
    outside &&= event.target === dialog
  })
  listen('click', () => {
    if (outside) onClick()
    outside = false
  })
}

const showDialog = (dialog: HTMLDialogElement, places: readonly (Element | null | undefined)[]): void => {
  dialog.showModal()
  const panel = dialog.querySelector('[data-panel]')
  if (!panel || places.some((place) => focus(place)) || focusEdge(panel)) return
  focus(panel)
}

/**
 * Shows a dialog whenever the registry names it, and lets it step back when another one goes first, until the returned
 * function takes it off and gives the focus back. The browser makes the page inert and asks to close on Escape unless the
 * key was taken (`preventDefault`); a dialog that it closes by itself comes back until its owner agrees.
 */
export const enterStage = (dialog: HTMLDialogElement, id: string, wishes: () => Wishes): (() => void) => {
  const giveBack = rememberFocus(dialog)
  const leaving = new AbortController()
  const listen: Listen = (type, handler) => dialog.addEventListener(type, handler, { signal: leaving.signal })
  let named = false
  let seen = false
  let inside: EventTarget | null = null
  const follow = () => {
    seen ||= named
    if (named && !dialog.open) showDialog(dialog, [inside as Element | null, wishes().initialFocus])
    if (!named && dialog.open) dialog.close()
  }
  listen('focusin', ({ target }) => {
    inside = target
  })
  listen('cancel', (event) => {
    // Fields for files have an event of that name too. One that cannot be prevented, as that of a second Escape, is
    // followed by `close`.
    if (event.target !== dialog || !event.cancelable) return
    event.preventDefault()
    wishes().onClose()
  })
  listen('close', ({ target }) => {
    if (target !== dialog || !named || dialog.open) return
    follow()
    wishes().onClose()
  })
  watchOverlay(dialog, listen, () => {
    const { closeOnOverlay, onClose } = wishes()
    if (closeOnOverlay) onClose()
  })
  const unsubscribe = subscribe(
    'modal:visible',
    ({ data }) => {
      named = data.id === id
      follow()
    },
    { replay: 'last' },
  )
  return () => {
    unsubscribe()
    leaving.abort()
    dialog.close()
    publish('modal:close', { id })
    if (seen) giveBack()
  }
}
