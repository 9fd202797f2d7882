/** An open modal as the registry knows it. `zIndex` orders modals among each other; it is not the CSS z-index (6.6). */
export interface ActiveModal {
  id: string
  zIndex: number
}

/** The open modals in the order in which they were opened, one entry an id. */
export type ActiveModals = readonly ActiveModal[]

/**
 * Adds a modal (storefront 4). One that is open already keeps its place in the order and takes the new zIndex. A zIndex
 * that is not a finite number counts as 0.
 */
export const openModal = (active: ActiveModals, { id, zIndex }: ActiveModal): ActiveModals => {
  const modal = { id, zIndex: Number.isFinite(zIndex) ? zIndex : 0 }
  return active.some((other) => other.id === id)
    ? active.map((other) => (other.id === id ? modal : other))
    : [...active, modal]
}

/** Removes a modal; an id that is not open changes nothing. */
export const closeModal = (active: ActiveModals, id: string): ActiveModals => active.filter((modal) => modal.id !== id)

/** The id of the modal to be shown: the lowest zIndex, of equals the one opened first; `undefined` when none is open. */
export const visibleModal = (active: ActiveModals): string | undefined =>
  active.reduce<ActiveModal | undefined>(
    (best, modal) => (best && best.zIndex <= modal.zIndex ? best : modal),
    undefined,
  )?.id
