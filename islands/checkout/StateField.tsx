import { Select, type TextFieldViewProps } from '#ui'
import { useCheckout } from './context.ts'

/** The state of an address in a country that has a list of them. */
export const StateField = ({ label, name, required, defaultValue, autoComplete, error }: TextFieldViewProps) => {
  const { states = [] } = useCheckout().addressRules
  return (
    <Select
      label={label}
      name={name}
      required={required}
      defaultValue={String(defaultValue ?? '')}
      autoComplete={autoComplete}
      error={error}
      options={states.map(([value, text]) => ({ value, label: text }))}
    />
  )
}
