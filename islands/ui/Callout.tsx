import type { ReactNode } from 'react'
import styles from './Callout.module.css'
import { choice } from './choice.ts'

export const calloutTypes = ['alternative', 'urgent', 'very-urgent'] as const
export const calloutTargets = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const

export interface CalloutProps {
  /** Alternative is a second voice, urgent warns, very-urgent says that something has failed; without one it informs. */
  type?: (typeof calloutTypes)[number] | undefined
  /** The corner that points to what it speaks of; `left` is where lines begin. Without one it points nowhere. */
  target?: (typeof calloutTargets)[number] | undefined
  /** A line in bold above the message. */
  title?: string | undefined
  children: ReactNode
}

/**
 * A message in a box of its own (storefront 9 "UI widgets": types alternative, urgent, very-urgent; targets bottom-left,
 * bottom-right, top-left, top-right). Screen readers are told of it when it comes: at once if it is urgent, else when
 * they are done with what they say.
 */
export const Callout = ({ type, target, title, children }: CalloutProps) => {
  const kind = choice(type, calloutTypes, undefined, 'type of Callout')
  const corner = choice(target, calloutTargets, undefined, 'target of Callout')
  const urgent = kind === 'urgent' || kind === 'very-urgent'
  const classes = ['callout', kind ?? 'plain', ...(corner?.split('-') ?? [])].map((name) => styles[name])
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
