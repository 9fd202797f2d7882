import { isEmail } from '#domain/accounts'
import type { InputProps } from '#ui'
import { problemKey } from './troubles.ts'

export interface AccountField {
  name: string
  type: NonNullable<InputProps['type']>
  autoComplete: string
  required: boolean
  maxLength: number
  /** Code of what is wrong with a value that is not ''; undefined when nothing is. */
  problem?: (value: string) => string | undefined
  /** Key of what is good to know beforehand. */
  hint?: string
}

/** Whether a value is right, as the rule of a field. */
export const judge =
  (isValid: (value: string) => boolean) =>
  (value: string): string | undefined =>
    isValid(value) ? undefined : 'invalid'

export const emailField: AccountField = {
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  required: true,
  maxLength: 254,
  problem: judge(isEmail),
}

/** A password that is known already may be anything. */
export const knownPassword: AccountField = {
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
  maxLength: 1000,
}

export type Values = Readonly<Record<string, string>>

/** What was entered; all but passwords without space around it. */
export const valuesOf = (form: FormData, fields: readonly AccountField[]): Values =>
  Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = String(form.get(name) ?? '')
      return [name, type === 'password' ? value : value.trim().normalize('NFC')]
    }),
  )

/** Keys of what is wrong, by field. */
export const problemsIn = (values: Values, fields: readonly AccountField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, required, problem }) => {
      const value = values[name] ?? ''
      const code = value === '' ? required && 'required' : problem?.(value)
      return code ? [[name, problemKey(name, code)]] : []
    }),
  )
