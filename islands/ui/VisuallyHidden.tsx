import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

export interface VisuallyHiddenProps {
  /** A status is read out when its text changes. */
  role?: 'status'
  children: ReactNode
}

/** Text for screen readers only. */
export const VisuallyHidden = (props: VisuallyHiddenProps) => <span {...props} className={styles['hidden']} />
