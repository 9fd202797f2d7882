import type { MouseEvent } from 'react'

/**
 * The press of a button that takes a thing out of a list (rule widgets.17). The second press of a double press does nothing: it would hit the next
 * thing, which has moved up by then. A key has no double press.
 */
export const firstPress =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
