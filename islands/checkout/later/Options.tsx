import { useId } from 'react'
import { ErrorText } from '#ui'
import styles from '../Checkout.module.css'

interface Option {
  id: string
  label: string
  /** Beside the label. */
  price?: string | undefined
  /** Below the label. */
  hint?: string | undefined
}

interface OptionsProps {
  legend: string
  options: readonly Option[]
  chosen: string
  /** Text of what is wrong with the choice. */
  error?: string | undefined
  onChoose: (id: string) => void
}

/** A group of radio buttons, with a price and a line of text each. */
export const Options = ({ legend, options, chosen, error, onChoose }: OptionsProps) => {
  const name = useId()
  return (
    <fieldset
      role="radiogroup"
      className={styles['options']}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend>{legend}</legend>
      {options.map(({ id, label, price, hint }) => (
        <label key={id} className={styles['option']}>
          <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>{label}</span>
          {price !== undefined && <span className={styles['amount']}>{price}</span>}
          {hint !== undefined && <span className={styles['quiet']}>{hint}</span>}
        </label>
      ))}
      {error !== undefined && (
        <ErrorText id={`${name}-error`} role="alert">
          {error}
        </ErrorText>
      )}
    </fieldset>
  )
}
