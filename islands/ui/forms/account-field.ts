import { accountFields } from '#domain/accounts'
import type { TextField } from './form-field.ts'
import type { Translate } from './texts.ts'

const labels: Readonly<Partial<Record<keyof typeof accountFields, string>>> = {
  username: 'email',
  kmcPhoneNumber: 'phoneNumber',
}

/** A field of an account with its rule, its label `forms.{name}` and the form's own settings for it. */
export const accountField = (
  t: Translate,
  field: keyof typeof accountFields,
  more: Partial<Pick<TextField, 'label' | 'required' | 'hint' | 'problem' | 'readOnly' | 'wide'>> = {},
): TextField => ({ ...accountFields[field], label: t(`forms.${labels[field] ?? field}`), ...more })
