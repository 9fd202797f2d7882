import { startModals, takePlaceInHistory, watchOverlay } from '#browser/modals'
import { publish, subscribe } from '#bus'
import { focus, focusEdge, rememberFocus } from './modal-focus.ts'

/** What the stage asks a modal for, each time that it needs it. */
export interface ModalHandlers {
  /** The shopper asks to close the modal. */
  onClose(): void
  closeOnOverlay: boolean
  /** Gets the focus when the modal first appears, instead of the first element that Tab reaches. */
  initialFocus: Element | null | undefined
  /** The element that had the focus before cannot have it. True: the focus is moved elsewhere. */
  onFocusLost: (() => boolean) | undefined
}

type Listen = <K extends keyof HTMLElementEventMap>(type: K, handler: (event: HTMLElementEventMap[K]) => void) => void

const showDialog = (dialog: HTMLDialogElement, places: readonly (Element | null | undefined)[]): void => {
  dialog.showModal()
  const panel = dialog.querySelector('[data-panel]')
  if (!panel || places.some((place) => focus(place)) || focusEdge(panel)) return
  focus(panel)
}

/**
 * Shows a dialog while the registry names it and closes it while another one comes first (rule modals.1). The returned
 * function removes the dialog and restores the focus. The browser makes the page inert, and asks to close on Escape unless
 * the key was prevented. If the browser closes the dialog by itself, it is shown again until `onClose` has been granted.
 */
export const enterStage = (dialog: HTMLDialogElement, id: string, handlers: () => ModalHandlers): (() => void) => {
  const restoreFocus = rememberFocus(dialog)
  const leaving = new AbortController()
  const listen: Listen = (type, handler) => dialog.addEventListener(type, handler, { signal: leaving.signal })
  let isNamed = false
  let wasShown = false
  let lastFocus: EventTarget | null = null
  const follow = () => {
    wasShown ||= isNamed
    if (isNamed && !dialog.open) showDialog(dialog, [lastFocus as Element | null, handlers().initialFocus])
    if (!isNamed && dialog.open) dialog.close()
  }
  listen('focusin', ({ target }) => {
    lastFocus = target
  })
  listen('cancel', (event) => {
    // A file field has a `cancel` event too. An event that cannot be prevented, as after a second Escape, is followed by
    // `close`.
    if (event.target !== dialog || !event.cancelable) return
    event.preventDefault()
    handlers().onClose()
  })
  listen('close', ({ target }) => {
    if (target !== dialog || !isNamed || dialog.open) return
    follow()
    handlers().onClose()
  })
  const closeFromOverlay = () => {
    const { closeOnOverlay, onClose } = handlers()
    if (closeOnOverlay) onClose()
  }
  watchOverlay(dialog, closeFromOverlay, { signal: leaving.signal })
  const leavePlace = takePlaceInHistory(() => isNamed && handlers().onClose())
  startModals()
  const unsubscribe = subscribe(
    'modal:visible',
    ({ data }) => {
      isNamed = data.id === id
      follow()
    },
    { replay: 'last' },
  )
  return () => {
    unsubscribe()
    leaving.abort()
    dialog.close()
    publish('modal:close', { id })
    leavePlace()
    if (wasShown) restoreFocus(handlers().onFocusLost)
  }
}
