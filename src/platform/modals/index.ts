import { publish, subscribe } from '#bus'
import { type ActiveModals, closeModal, openModal, visibleModal } from '#domain/modals'
import { report } from '#platform/errors'

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

/**
 * Lets Back close a modal that the shopper has opened (rule modals.6): it calls `close`. The returned function tells that the
 * modal is closed. A modal that the page opens by itself, before anything was pressed, has no place in the history, and neither
 * has one whose code has not come yet (an idle page has fetched it ahead): Back leaves the page then.
 */
export const closeByBack = (close: () => void): (() => void) => {
  if (!navigator.userActivation.hasBeenActive) return () => {}
  let isOpen = true
  let leave: (() => void) | undefined
  import('./history/index.ts')
    .then(({ takePlace }) => {
      if (isOpen) leave = takePlace(close)
    })
    .catch(report)
  return () => {
    isOpen = false
    leave?.()
  }
}
