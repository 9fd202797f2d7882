import { useBag } from './context.ts'
import delivery from './Delivery.module.css'
import type { DeliveryField } from './delivery-fields.ts'

interface FieldProps {
  field: DeliveryField
  /** Key of the message under the field. */
  problem: string | undefined
  look: (input: HTMLInputElement) => void
}

/** A labelled input; its error shows once it has lost the focus. */
export const Field = ({ field, problem, look }: FieldProps) => {
  const { t } = useBag()
  const { name, type, autoComplete, maxLength, pattern, wide } = field
  const id = `delivery-${name}`
  return (
    <div className={delivery[wide ? 'wide' : 'field']}>
      <label htmlFor={id}>{t(`delivery.${name}`)}</label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        pattern={pattern}
        required
        dir={type === 'text' ? 'auto' : 'ltr'}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onBlur={(event) => event.currentTarget.value !== '' && look(event.currentTarget)}
      />
      <p id={`${id}-problem`} className={delivery['problem']}>
        {problem && t(problem)}
      </p>
    </div>
  )
}
