import type { MouseEvent } from 'react'

/**
 * A press that takes a thing out of a list: the second press of a double press does nothing, because it would hit the next thing, which has
 * moved up by then. Keys have no double press.
 */
export const firstPress =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
