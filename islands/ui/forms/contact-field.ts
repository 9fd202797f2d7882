import { contactFields } from '#domain/accounts'
import type { TextField } from './form-field.ts'
import type { Translate } from './texts.ts'

/** What a form settles for a field of its own. */
export type OwnSettings = Partial<Pick<TextField, 'label' | 'required' | 'hint' | 'problem' | 'readOnly' | 'wide'>>

/** A field that deliveries have too. A form with such fields alone does without the rules of the others. */
export const contactField = (t: Translate, field: keyof typeof contactFields, more: OwnSettings = {}): TextField => ({
  ...contactFields[field],
  label: t(`forms.${field}`),
  ...more,
})
