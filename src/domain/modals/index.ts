/** An open modal in the registry. `zIndex` orders modals among each other; it is not the CSS z-index (rule modals.2). */
export interface ActiveModal {
  id: string
  zIndex: number
}

/** The open modals in the order of opening, one entry for each id. */
export type ActiveModals = readonly ActiveModal[]

/**
 * Adds a modal. An id that is already open keeps its place in the order and takes the new zIndex. A zIndex that is not a
 * finite number counts as 0.
 */
export const openModal = (active: ActiveModals, { id, zIndex }: ActiveModal): ActiveModals => {
  const modal = { id, zIndex: Number.isFinite(zIndex) ? zIndex : 0 }
  return active.some((other) => other.id === id)
    ? active.map((other) => (other.id === id ? modal : other))
    : [...active, modal]
}

/** Removes a modal. An id that is not open changes nothing. */
export const closeModal = (active: ActiveModals, id: string): ActiveModals => active.filter((modal) => modal.id !== id)

/**
 * The id of the visible modal: the lowest zIndex, among equal ones the modal opened first (rule modals.1); `undefined` if no
 * modal is open.
 */
export const visibleModal = (active: ActiveModals): string | undefined =>
  active.toSorted((one, other) => one.zIndex - other.zIndex)[0]?.id
