import type { ReactNode } from 'react'
import type { AccountFieldRule, FieldValues } from '#domain/accounts'

interface SharedField {
  /** As in the call: the server's errors find the field by it. */
  name: string
  label: string
  required?: boolean | undefined
  hint?: string | undefined
}

/** A field of text. */
export interface TextField extends SharedField, Pick<AccountFieldRule, 'type' | 'autoComplete' | 'maxLength'> {
  pattern?: string | undefined
  readOnly?: boolean | undefined
  /** The code of what is wrong with a value that is not ''. */
  problem?: ((value: string, values: FieldValues) => string | undefined) | undefined
  /** Whether it takes the whole width. */
  wide?: boolean | undefined
}

/** A box with a sentence; a required one is a consent, which is never ticked beforehand. Its value is `on` or ''. */
export interface BoxField extends Omit<SharedField, 'label' | 'hint'> {
  type: 'checkbox'
  label: ReactNode
}

/** A field that its form draws by itself, such as a group of radio buttons: most forms need no code for it. */
export interface DrawnField extends Omit<SharedField, 'label' | 'hint'> {
  type: 'drawn'
  /** `value` is the first value, `error` the text of what is wrong. */
  draw: (field: { name: string; value: string; required: boolean; error: string | undefined }) => ReactNode
}

export type FormField = TextField | BoxField | DrawnField

/** What was entered. Everything but passwords is in NFC and without space around it. */
export const enteredIn = (form: FormData, fields: readonly FormField[]): FieldValues =>
  Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = String(form.get(name) ?? '')
      return [name, type === 'password' ? value : value.trim().normalize('NFC')]
    }),
  )
