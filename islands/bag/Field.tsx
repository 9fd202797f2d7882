import { Input } from '#ui'
import { useBag } from './context.ts'
import delivery from './Delivery.module.css'
import type { DeliveryField } from './delivery-fields.ts'

interface FieldProps {
  field: DeliveryField
  /** Whether what stands in it has been looked at. */
  judged: boolean
  /** Key of the message under the field. */
  problem: string | undefined
  look: (input: HTMLInputElement) => void
}

/** A field of the address; its error shows once it has lost the focus. */
export const Field = ({ field, judged, problem, look }: FieldProps) => {
  const { t } = useBag()
  const { name, type, autoComplete, maxLength, pattern, wide } = field
  return (
    <div className={wide ? delivery['wide'] : undefined}>
      <Input
        id={`delivery-${name}`}
        name={name}
        label={t(`delivery.${name}`)}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        pattern={pattern}
        required
        valid={judged ? problem === undefined : undefined}
        error={problem && t(problem)}
        onBlur={(event) => event.currentTarget.value !== '' && look(event.currentTarget)}
      />
    </div>
  )
}
