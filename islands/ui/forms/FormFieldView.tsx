import { Input } from '../Input.tsx'
import styles from './Forms.module.css'
import type { FormField } from './form-field.ts'
import type { Translate } from './texts.ts'

export interface FormFieldViewProps {
  field: FormField
  /** The first value. */
  value: string
  /** Text of what is wrong; undefined for a right or unchecked value. */
  error: string | undefined
  busy: boolean
  t: Translate
}

const Line = ({ field, value, error, busy, t }: FormFieldViewProps) => {
  if ('draw' in field) return field.draw({ name: field.name, value, required: field.required === true, error })
  const { problem: _, wide: _wide, written: _written, View, ...input } = field
  const shared = { ...input, defaultValue: value, valid: error === undefined ? undefined : false, error }
  return View ? <View {...shared} t={t} busy={busy} /> : <Input {...shared} />
}

/** One field of a form, with its error. Fields that bring their drawing take the whole width. */
export const FormFieldView = (props: FormFieldViewProps) => {
  const { field } = props
  const isWide = 'draw' in field || field.wide
  return (
    <div className={isWide ? styles['wide'] : undefined}>
      <Line {...props} />
    </div>
  )
}
