import type { ReactNode } from 'react'
import { requireAllowed } from './allowed-values.ts'
import styles from './Callout.module.css'

export const calloutTypes = ['alternative', 'urgent', 'very-urgent'] as const
export const calloutTargets = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const

export interface CalloutProps {
  /** Urgent is for warnings, very-urgent for failures, alternative for offers; without a type it is plain information. */
  type?: (typeof calloutTypes)[number] | undefined
  /** The corner of the pointer; `left` is the side where lines begin. Without a target there is no pointer. */
  target?: (typeof calloutTargets)[number] | undefined
  /** A line in bold above the message. */
  title?: string | undefined
  children: ReactNode
}

/**
 * A message in a box (rule widgets.5). Screen readers read an urgent message at once, any other message after the present
 * sentence.
 */
export const Callout = ({ type, target, title, children }: CalloutProps) => {
  if (process.env.NODE_ENV !== 'production') {
    requireAllowed(type, calloutTypes, 'type of Callout')
    requireAllowed(target, calloutTargets, 'target of Callout')
  }
  const urgent = type === 'urgent' || type === 'very-urgent'
  const classes = ['callout', type ?? '', ...(target?.split('-') ?? [])].flatMap((name) => styles[name] ?? [])
  return (
    <div role={urgent ? 'alert' : 'status'} className={classes.join(' ')}>
      {urgent && (
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 3 22 20H2zM12 9.5V15M12 17v1" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      )}
      <div>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
