import type { FieldValues } from './contact-fields.ts'

interface CheckedField {
  name: string
  required?: boolean | undefined
  problem?: ((value: string, values: FieldValues) => string | undefined) | undefined
}

/** The codes of what is wrong, by field, in the order of the fields. An empty field is wrong only if it is required. */
export const problemsIn = (fields: readonly CheckedField[], values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, required, problem }) => {
      const value = values[name] ?? ''
      const code = value === '' ? required && 'required' : problem?.(value, values)
      return code ? [[name, code]] : []
    }),
  )
