import { useEffect, useRef } from 'react'
import { useAccount } from './context.ts'
import styles from './MyAccount.module.css'

/** The heading of the page. It takes the focus after a login or logout, because the focused element is gone then. */
export const Heading = ({ children }: { children: string }) => {
  const { state } = useAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (state.movesFocus) heading.current?.focus()
    state.movesFocus = false
  }, [state])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['title']}>
      {children}
    </h2>
  )
}
