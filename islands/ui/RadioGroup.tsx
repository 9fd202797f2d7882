import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { requireAllowed } from './allowed-values.ts'
import errors from './ErrorText.module.css'
import { Asterisk, useUniqueId } from './field-parts.tsx'
import styles from './RadioGroup.module.css'

export const radioDirections = ['horizontal', 'vertical'] as const

export interface RadioOption {
  value: string
  label: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps {
  /** The question. */
  legend: ReactNode
  /** Their values are unique. */
  options: readonly RadioOption[]
  /** The field's name in a form. Radio buttons with the same name in one form, or outside of forms, exclude each other. */
  name: string
  /** Default vertical. */
  direction?: (typeof radioDirections)[number] | undefined
  /** The chosen value, '' for no choice. Without it the group keeps its own value. */
  value?: string | undefined
  /** The first choice, if the group keeps its own value. */
  defaultValue?: string | undefined
  /** A form is not sent without a choice. An asterisk marks the question. */
  required?: boolean | undefined
  /** Text below while the choice is wrong. */
  error?: string | undefined
  /** Called with each value that the shopper chooses. */
  onChange?: ((value: string) => void) | undefined
}

/**
 * In right-to-left pages the left arrow chooses the next button. Chromium does that by itself; in Gecko the left arrow
 * chooses the previous button in both directions. All other keys are left to the browser.
 */
const followArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event
  if (!/^Arrow(Left|Right)$/.test(key) || getComputedStyle(currentTarget).direction !== 'rtl') return
  const radios = [...currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
  const at = radios.indexOf(target as HTMLInputElement)
  const next = radios.at((at + (key === 'ArrowLeft' ? 1 : -1)) % radios.length)
  event.preventDefault()
  next?.focus()
  next?.click()
}

/**
 * A choice of one option by native radio buttons, horizontal or vertical (rule widgets.7), so that keys, forms and screen
 * readers work as usual. Tab reaches the chosen button; arrows move and choose.
 */
export const RadioGroup = (props: RadioGroupProps) => {
  const { legend, options, name, direction, value, defaultValue = '', required, error, onChange } = props
  const own = useUniqueId()
  const [ownValue, setOwnValue] = useState(defaultValue)
  if (process.env.NODE_ENV !== 'production') requireAllowed(direction, radioDirections, 'direction of RadioGroup')
  const horizontal = direction === 'horizontal'
  return (
    <div
      role="radiogroup"
      className={styles['group']}
      aria-labelledby={`${own}-legend`}
      aria-required={required || undefined}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${own}-error`}
      onKeyDown={horizontal ? followArrow : undefined}
    >
      <p id={`${own}-legend`} className={styles['legend']}>
        {legend}
        {required && <Asterisk />}
      </p>
      <div className={styles[horizontal ? 'horizontal' : 'vertical']}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === (value ?? ownValue)}
              disabled={option.disabled}
              required={required}
              onChange={() => {
                setOwnValue(option.value)
                onChange?.(option.value)
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <p id={`${own}-error`} className={errors['error']} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
