import { useEffect, useRef } from 'react'
import styles from './PortalSteps.module.css'

export interface StepHeadProps {
  title: string
  /** A sentence under the title. */
  text?: string | undefined
  /** Whether the title takes the focus: what had it has gone with the form before. */
  takesFocus: boolean
}

/** The head of a form: what it is for. */
export const StepHead = ({ title, text, takesFocus }: StepHeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
    </>
  )
}
