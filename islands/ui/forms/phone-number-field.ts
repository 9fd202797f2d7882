import { phoneNumber } from '#domain/accounts'
import type { OwnSettings } from './contact-field.ts'
import type { TextField } from './form-field.ts'
import type { Translate } from './texts.ts'

/** The field for a phone number with its rule, its label and the form's own settings for it. */
export const phoneNumberField = (t: Translate, more: OwnSettings = {}): TextField => ({
  ...phoneNumber,
  label: t('forms.phoneNumber'),
  ...more,
})
