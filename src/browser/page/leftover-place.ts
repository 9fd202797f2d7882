/**
 * Leaves the place in the history of a modal that is gone: the page was loaded again while the modal was open, or a shopper
 * came back to it and the browser had not kept it (rule modals.6). Otherwise Back would do nothing at the first press. Before
 * anything was pressed no modal has a place of its own.
 */
export const leaveLeftoverPlace = (): void => {
  if (history.state === 'modal' && !navigator.userActivation.hasBeenActive) history.back()
}
