import { dateOfBirth } from '#domain/accounts'
import type { OwnSettings } from './contact-field.ts'
import type { TextField } from './form-field.ts'
import type { Translate } from './texts.ts'

/** The field for a day of birth with its rule, its label and the form's own settings for it. */
export const birthdayField = (t: Translate, more: OwnSettings = {}): TextField => ({
  ...dateOfBirth,
  label: t('forms.dateOfBirth'),
  ...more,
})
