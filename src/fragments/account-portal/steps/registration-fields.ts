import type { FieldValues } from '#domain/accounts'
import type { RegistrationFields } from '#domain/portal'
import { boxField, contactField, credentialField, type FormField, type Translate } from '#ui'
import type { PortalStepProps } from './CallForm.tsx'

/** Whether the session outlives the browser: the same box wherever a form begins a session (rule account.26). */
export const stayBox = (t: Translate): FormField => boxField({ name: 'isPersistent', label: t('portal.stay') })

/** The box that states the age which it confirms, and what for (rule account.7). */
export const ageBox = (t: Translate, age: number): FormField =>
  boxField({ name: 'ageConfirmation', label: t('portal.age', [age]), hint: t('portal.age.purpose'), required: true })

/** The boxes of a registration: its age, and unticked the newsletter and staying logged in. */
export const consentBoxes = (t: Translate, age: number): FormField[] => [
  ageBox(t, age),
  boxField({ name: 'newsletter', label: t('portal.newsletter') }),
  stayBox(t),
]

export const nameFields = ({ t, nameOrder }: PortalStepProps, required = false): FormField[] =>
  nameOrder.map((name) => contactField(t, name, { required }))

export const firstPassword = (t: Translate): FormField =>
  credentialField(t, 'newPassword', {
    required: true,
    wide: true,
    label: t('forms.password'),
    hint: t('forms.password.hint'),
  })

/** The fields of the call, from what was entered. */
export const registrationFrom = (values: FieldValues): RegistrationFields => {
  const { email = '', password = '', firstName, lastName, dateOfBirth } = values
  return {
    email,
    password,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(dateOfBirth && { dateOfBirth }),
    ageConfirmation: values['ageConfirmation'] !== '',
    newsletter: values['newsletter'] !== '',
    isPersistent: values['isPersistent'] !== '',
  }
}
