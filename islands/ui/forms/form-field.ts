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

/**
 * A field that brings its own drawing, such as a box or a group of radio buttons: most forms need no code for it. The value of
 * a `checkbox` is `on` or ''.
 */
export interface DrawnField extends Omit<SharedField, 'label' | 'hint'> {
  type: 'drawn' | 'checkbox'
  /** `value` is the first value, `error` the text of what is wrong. */
  draw: (field: { name: string; value: string; required: boolean; error: string | undefined }) => ReactNode
}

export type FormField = TextField | DrawnField

/** What was entered. Everything but passwords is in NFC and without space around it. */
export const enteredIn = (form: FormData, fields: readonly FormField[]): FieldValues =>
  Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = String(form.get(name) ?? '')
      return [name, type === 'password' ? value : value.trim().normalize('NFC')]
    }),
  )
