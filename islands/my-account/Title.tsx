import { useEffect, useRef } from 'react'
import { useAccount } from './context.ts'
import styles from './MyAccount.module.css'

/** The heading of what a guest or a member sees; after a login or logout the focus goes here, for its place is gone. */
export const Title = ({ children }: { children: string }) => {
  const { state } = useAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (state.turned) heading.current?.focus()
    state.turned = false
  }, [state])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['title']}>
      {children}
    </h2>
  )
}
