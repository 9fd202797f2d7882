import { publish, subscribe } from '#bus'
import { type ActiveModals, closeModal, openModal, visibleModal } from '#domain/modals'

export { takePlaceInHistory } from './back.ts'
export { watchOverlay } from './overlay.ts'

let isStarted = false

/**
 * Starts the registry of open modals (rule modals.1), once a page: the first modal does. It takes `modal:open` and
 * `modal:close`, and publishes `modal:visible` with the id of the one to be shown, or null, whenever that changes. Modals that
 * were opened before it was started count too.
 */
export const startModals = (): void => {
  if (isStarted) return
  isStarted = true
  let active: ActiveModals = []
  let shown: string | null = null
  const become = (next: ActiveModals) => {
    active = next
    const id = visibleModal(active) ?? null
    if (id === shown) return
    shown = id
    publish('modal:visible', { id })
  }
  // One subscription, so that openings and closings of the past come in their order.
  subscribe(
    '*',
    (event) => {
      if (event.name === 'modal:open') become(openModal(active, event.data))
      if (event.name === 'modal:close') become(closeModal(active, event.data.id))
    },
    { replay: 'all' },
  )
}
