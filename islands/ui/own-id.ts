import { useId, useLayoutEffect, useState } from 'react'

let last = 0

/**
 * An id that no other element of the page has. `useId` alone is unique in one island only: Preact counts anew in each.
 * Until the widget is mounted it is that of the renderer, so that prerendered HTML and its hydration agree.
 */
export const useOwnId = (): string => {
  const [id, setId] = useState(useId())
  useLayoutEffect(() => setId(`own-${++last}`), [])
  return id
}
