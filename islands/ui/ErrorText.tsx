import type { ReactNode } from 'react'
import styles from './ErrorText.module.css'

export interface ErrorTextProps {
  /** What is wrong names it in `aria-describedby`. */
  id?: string | undefined
  /** `alert` where the text comes without the shopper being at its place; screen readers then read it at once. */
  role?: 'alert' | undefined
  children: ReactNode
}

/** What is wrong with one thing, with a sign, where that thing stands (rule widgets.12). A failure of the whole is a `Callout`. */
export const ErrorText = ({ children, ...rest }: ErrorTextProps) => (
  <p {...rest} className={styles['error']}>
    {children}
  </p>
)
