import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Asterisk } from './Asterisk.tsx'
import { choice } from './choice.ts'
import { useOwnId } from './own-id.ts'
import styles from './RadioGroup.module.css'

export const radioDirections = ['horizontal', 'vertical'] as const

export interface RadioOption {
  value: string
  label: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps {
  /** What is asked. */
  legend: ReactNode
  /** In their order; values are unique. */
  options: readonly RadioOption[]
  /** Names the answer in a form, and the group: buttons of one name in one form, or outside of any, exclude one another. */
  name: string
  /** Vertical unless it is said. */
  direction?: (typeof radioDirections)[number] | undefined
  /** The chosen value; '' for none. Without it the group keeps the choice itself. */
  value?: string | undefined
  /** The first choice, when the group keeps it itself. */
  defaultValue?: string | undefined
  /** A form is not sent without a choice; marked with an asterisk (storefront 9). */
  required?: boolean | undefined
  /** What is wrong; shown as long as it is given. */
  error?: string | undefined
  /** Told each value that the shopper chooses. */
  onChange?: ((value: string) => void) | undefined
}

/**
 * Where lines run from right to left, Left means the next one. Chromium turns its arrows with the lines by itself; Gecko
 * takes Left for the previous one in both directions. Up, Down and everything else are the browser's own.
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
 * One choice of several (storefront 9 "UI widgets": direction horizontal or vertical): native radio buttons, so that
 * keys, forms and screen readers do as they are used to. Tab comes to the chosen one, arrows move and choose.
 */
export const RadioGroup = (props: RadioGroupProps) => {
  const { legend, options, name, direction, value, defaultValue = '', required, error, onChange } = props
  const own = useOwnId()
  const [kept, keep] = useState(defaultValue)
  const horizontal = choice(direction, radioDirections, 'vertical', 'direction of RadioGroup') === 'horizontal'
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
              checked={option.value === (value ?? kept)}
              disabled={option.disabled}
              required={required}
              onChange={() => {
                keep(option.value)
                onChange?.(option.value)
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <p id={`${own}-error`} className={styles['error']}>
        {error}
      </p>
    </div>
  )
}
