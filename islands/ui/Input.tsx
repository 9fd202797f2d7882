import type { ComponentProps, ReactNode } from 'react'
import { requireAllowed } from './allowed-values.ts'
import errors from './ErrorText.module.css'
import { Asterisk, useUniqueId } from './field-parts.tsx'
import styles from './Input.module.css'

export const inputTypes = ['text', 'email', 'password', 'tel', 'search', 'url', 'number', 'date'] as const

export interface InputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref' | 'children'> {
  /** Text above the field. */
  label: string
  /** As in a native input; default text. */
  type?: (typeof inputTypes)[number] | undefined
  /** True shows the success icon, false the error icon; undefined before the value has been checked. */
  valid?: boolean | undefined
  /** Shown only while `valid` is false. */
  error?: string | undefined
  /** Shown while the error is not. */
  hint?: string | undefined
  /** A small button in the line, at its end. */
  action?: ReactNode
}

const icons = { success: 'M4 12.5l5.5 5.5L20 7', error: 'M12 6v7m0 3v2' }

// Text can run in both directions. E-mail addresses and numbers always run from left to right.
const directionOf = (type: string): 'auto' | 'ltr' => (type === 'text' || type === 'search' ? 'auto' : 'ltr')

/**
 * A text field with its label (rule widgets.6). The space of the text below stays free, so that nothing moves when a text
 * appears. Screen readers hear a text that comes while the focus stays, or has gone on. All other properties are those of the native input: `value` or `defaultValue`, `autoComplete`, `onBlur` …
 */
export const Input = ({ label, type = 'text', valid, error, hint, action, id, ...rest }: InputProps) => {
  const own = useUniqueId()
  const field = id ?? own
  if (process.env.NODE_ENV !== 'production') requireAllowed(type, inputTypes, 'type of Input')
  const wrong = valid === false
  const text = wrong ? error : hint
  return (
    <div className={styles['field']}>
      <label htmlFor={field}>
        {label}
        {rest.required && <Asterisk />}
      </label>
      <div className={styles['line']}>
        <input
          dir={directionOf(type)}
          {...rest}
          id={field}
          type={type}
          aria-invalid={valid === undefined ? undefined : wrong}
          aria-describedby={text === undefined ? rest['aria-describedby'] : `${field}-text`}
        />
        {action}
        {action === undefined && valid !== undefined && (
          <svg viewBox="0 0 24 24" width="20" height="20" data-icon={wrong ? 'error' : 'success'} aria-hidden="true">
            {wrong && <circle cx="12" cy="12" r="11" fill="none" />}
            <path d={wrong ? icons.error : icons.success} fill="none" />
          </svg>
        )}
      </div>
      <p id={`${field}-text`} className={wrong ? errors['error'] : styles['hint']} aria-live="polite">
        {text}
      </p>
    </div>
  )
}
