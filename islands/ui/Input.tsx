import type { ComponentProps } from 'react'
import { Asterisk } from './Asterisk.tsx'
import { choice } from './choice.ts'
import styles from './Input.module.css'
import { useOwnId } from './own-id.ts'

export const inputTypes = ['text', 'email', 'password', 'tel', 'search', 'url', 'number', 'date'] as const

export interface InputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref' | 'children'> {
  /** Words above the field. */
  label: string
  /** As a native input’s; text unless it is said. */
  type?: (typeof inputTypes)[number] | undefined
  /** True shows the success icon, false the error icon; absent while nobody has judged yet. */
  valid?: boolean | undefined
  /** Shown only while `valid` is false. */
  error?: string | undefined
  /** Shown whenever the error is not. */
  hint?: string | undefined
}

const icons = { good: 'M4 12.5l5.5 5.5L20 7', bad: 'M12 6v7m0 3v2' }

// Text may be written in either direction; addresses and numbers run from left to right everywhere.
const directionOf = (type: string): 'auto' | 'ltr' => (type === 'text' || type === 'search' ? 'auto' : 'ltr')

/**
 * A labelled line to write in (storefront 9 "UI widgets"): success or error icon by its `valid` flag, error text only in
 * error, otherwise the hint, an asterisk when it is required. The place of the text below is kept free, so that nothing
 * moves when one comes. Everything else is the native input's: `value` or `defaultValue`, `autoComplete`, `onBlur` …
 */
export const Input = ({ label, type, valid, error, hint, id, ...rest }: InputProps) => {
  const own = useOwnId()
  const field = id ?? own
  const kind = choice(type, inputTypes, 'text', 'type of Input')
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
          dir={directionOf(kind)}
          {...rest}
          id={field}
          type={kind}
          aria-invalid={valid === undefined ? undefined : wrong}
          aria-describedby={text === undefined ? rest['aria-describedby'] : `${field}-text`}
        />
        {valid !== undefined && (
          <svg viewBox="0 0 24 24" width="20" height="20" data-icon={wrong ? 'error' : 'success'} aria-hidden="true">
            {wrong && <circle cx="12" cy="12" r="11" fill="none" />}
            <path d={wrong ? icons.bad : icons.good} fill="none" />
          </svg>
        )}
      </div>
      <p id={`${field}-text`} className={styles[wrong ? 'error' : 'hint']}>
        {text}
      </p>
    </div>
  )
}
