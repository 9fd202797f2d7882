import { credentialFields } from '#domain/accounts'
import type { OwnSettings } from './contact-field.ts'
import type { TextField } from './form-field.ts'
import { PasswordField } from './PasswordField.tsx'
import type { Translate } from './texts.ts'

/** A user name or a password with its rule, its label and the form's own settings for it. */
export const credentialField = (
  t: Translate,
  field: keyof typeof credentialFields,
  more: OwnSettings = {},
): TextField => ({
  ...credentialFields[field],
  ...(field !== 'username' && { View: PasswordField }),
  label: t(`forms.${field === 'username' ? 'email' : field}`),
  ...more,
})
