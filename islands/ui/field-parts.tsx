import { useId, useLayoutEffect, useState } from 'react'
import styles from './FieldParts.module.css'

/** Marks a required field (rule widgets.6). Screen readers get the same from the field itself. */
export const Asterisk = () => (
  <span aria-hidden="true" className={styles['asterisk']}>
    {'\u00a0*'}
  </span>
)

let lastId = 0

/**
 * An id that is unique on the page. The ids of `useId` are unique within one island only, because Preact counts in each
 * island from the start. Until the widget is mounted the id is that of `useId`, so that prerendered HTML and hydration
 * agree.
 */
export const useUniqueId = (): string => {
  const [id, setId] = useState(useId())
  useLayoutEffect(() => setId(`own-${++lastId}`), [])
  return id
}
