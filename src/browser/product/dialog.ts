import { adoptStyles, make } from '#browser/document'
import { startModals, takePlaceInHistory, watchOverlay } from '#browser/modals'
import { publish, subscribe } from '#bus'
import sheet from './dialog.css?inline'

adoptStyles(sheet)

/** A button of the class that shows a sign; `label` is its accessible name. */
export const makeButton = (className: string, sign: string, label: string, press: () => void): HTMLButtonElement => {
  const button = make('button', { className }, sign)
  button.type = 'button'
  button.ariaLabel = label
  button.addEventListener('click', press)
  return button
}

interface DialogSettings {
  /** The modal's name in the registry, and the class of the dialog. */
  id: string
  title: string
  closeLabel: string
  /** The dialog's contents, below its bar. */
  body: HTMLElement
  /** What stands in the bar before the close button. */
  controls?: readonly HTMLElement[]
  /** Gets the focus back. */
  opener: HTMLElement
}

/**
 * Opens a dialog over the product page. It takes its turn among the modals of the page (rule modals.1); Escape, Back, a click
 * beside it and its close button close it (rules modals.3, modals.6 and modals.8). A dialog that is open is not opened twice.
 */
export const openDialog = ({ id, title, closeLabel, body, controls = [], opener }: DialogSettings): void => {
  if (document.querySelector(`.${id}`)) return
  const head = make('h2', {}, title)
  head.id = `${id}-title`
  const close = makeButton('', '×', closeLabel, () => dialog.close())
  const dialog = make(
    'dialog',
    { className: `over ${id}` },
    make('div', { className: 'over-bar' }, head, ...controls, close),
    body,
  )
  dialog.setAttribute('aria-labelledby', head.id)
  watchOverlay(dialog, () => dialog.close())
  document.body.append(dialog)
  const leavePlace = takePlaceInHistory(() => dialog.close())
  startModals()
  const unsubscribe = subscribe('modal:visible', ({ data }) => {
    if (data.id === id && !dialog.open) dialog.showModal()
  })
  dialog.addEventListener('close', () => {
    unsubscribe()
    dialog.remove()
    publish('modal:close', { id })
    leavePlace()
    opener.focus()
  })
  publish('modal:open', { id, zIndex: 0 })
}
