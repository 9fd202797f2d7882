import type { NameRules } from '#domain/accounts'
import { accountField, type TextField, type Translate } from '#ui'

export const profileFields = (t: Translate, { order }: NameRules): readonly TextField[] => [
  ...order.map((name) => accountField(t, name)),
  accountField(t, 'dateOfBirth'),
  accountField(t, 'phoneNumber'),
]

const currentPassword = (t: Translate, label: string): TextField => ({
  ...accountField(t, 'password', { required: true, label }),
  name: 'currentPassword',
})

/** A change of address needs the password of an account that has one (rule account.23). */
export const emailFields = (t: Translate, hasPassword: boolean): readonly TextField[] => [
  accountField(t, 'email', { required: true, label: t('my-account.email.new'), wide: true }),
  ...(hasPassword ? [{ ...currentPassword(t, t('my-account.email.password')), wide: true }] : []),
]

export const passwordFields = (t: Translate): readonly TextField[] => [
  currentPassword(t, t('forms.currentPassword')),
  accountField(t, 'newPassword', { required: true, hint: t('forms.password.hint') }),
]
