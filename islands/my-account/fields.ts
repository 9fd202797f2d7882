import { accountField, type TextField, type Translate } from '#ui'

export const profileFields = (t: Translate): readonly TextField[] => [
  accountField(t, 'firstName'),
  accountField(t, 'lastName'),
  accountField(t, 'dateOfBirth'),
  accountField(t, 'phoneNumber'),
]

export const emailFields = (t: Translate): readonly TextField[] => [
  accountField(t, 'email', { required: true, label: t('my-account.email.new') }),
]

export const passwordFields = (t: Translate): readonly TextField[] => [
  { ...accountField(t, 'password', { required: true, label: t('forms.currentPassword') }), name: 'currentPassword' },
  accountField(t, 'newPassword', { required: true, hint: t('forms.password.hint') }),
]
