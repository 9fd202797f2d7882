import type { ComponentType, ReactNode } from 'react'
import type { AccountFieldRule, FieldValues } from '#domain/accounts'
import { typedLine } from '#domain/typed-text'
import type { InputProps } from '../Input.tsx'
import type { Translate } from './texts.ts'

interface SharedField {
  /** As in the call: the server's errors find the field by it. */
  name: string
  label: string
  required?: boolean | undefined
  hint?: string | undefined
}

export interface TextFieldViewProps extends Omit<InputProps, 'type' | 'action'> {
  t: Translate
  /** A call of the form is on its way. */
  busy: boolean
}

/** A field of text. */
export interface TextField
  extends SharedField,
    Pick<AccountFieldRule, 'type' | 'autoComplete' | 'maxLength' | 'written'> {
  pattern?: string | undefined
  readOnly?: boolean | undefined
  /** The code of what is wrong with a value that is not ''. */
  problem?: ((value: string, values: FieldValues) => string | undefined) | undefined
  /** Whether it takes the whole width. */
  wide?: boolean | undefined
  /** Draws it in place of an `Input`: a form without such fields does not load what they need. */
  View?: ComponentType<TextFieldViewProps> | undefined
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

const writtenBy = (field: FormField, value: string): string => {
  if (field.type === 'password') return value
  return 'written' in field && field.written ? field.written(value) : typedLine(value)
}

/** What was entered, as the shop judges and keeps it (rule forms.11); passwords as they were typed. */
export const enteredIn = (form: FormData, fields: readonly FormField[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field.name, writtenBy(field, String(form.get(field.name) ?? ''))]))
