import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import errors from './ErrorText.module.css'
import { Asterisk, useUniqueId } from './field-parts.tsx'
import styles from './Input.module.css'

export interface SelectProps
  extends Pick<ComponentProps<'select'>, 'name' | 'autoComplete' | 'required' | 'disabled' | 'onChange'> {
  /** Text above the list. */
  label: string
  /** What can be chosen, in the order shown. An empty choice stands before it. */
  options: readonly { value: string; label: string }[]
  /** The first choice; '' for none. A later change shows until the shopper has chosen. */
  defaultValue?: string | undefined
  /** Text of what is wrong with the choice. */
  error?: string | undefined
}

/** The browser's own list with the look of an `Input` (rule widgets.13): for long lists that browsers fill in. */
export const Select = ({ label, options, defaultValue = '', error, onChange, ...rest }: SelectProps) => {
  const id = useUniqueId()
  const select = useRef<HTMLSelectElement>(null)
  const isChosen = useRef(false)
  useLayoutEffect(() => {
    // A choice that was made before the script came stays.
    if (select.current && !isChosen.current && defaultValue !== '') select.current.value = defaultValue
  }, [defaultValue])
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label}
        {rest.required && <Asterisk />}
      </label>
      <div className={styles['line']}>
        <select
          {...rest}
          ref={select}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-text`}
          onChange={(event) => {
            isChosen.current = true
            onChange?.(event)
          }}
        >
          <option value="" />
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-text`} className={errors['error']} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
