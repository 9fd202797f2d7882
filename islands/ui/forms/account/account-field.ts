import { accountFields } from '#domain/accounts'
import type { OwnSettings } from '../contact-field.ts'
import type { TextField } from '../form-field.ts'
import type { Translate } from '../texts.ts'
import { PasswordField } from './PasswordField.tsx'

const labels: Readonly<Partial<Record<keyof typeof accountFields, string>>> = {
  username: 'email',
  kmcPhoneNumber: 'phoneNumber',
}

/** A field of an account with its rule, its label `forms.{name}` and the form's own settings for it. */
export const accountField = (t: Translate, field: keyof typeof accountFields, more: OwnSettings = {}): TextField => ({
  ...accountFields[field],
  ...(accountFields[field].type === 'password' && { View: PasswordField }),
  label: t(`forms.${labels[field] ?? field}`),
  ...more,
})
