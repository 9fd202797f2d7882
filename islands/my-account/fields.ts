import type { NameRules } from '#domain/accounts'
import { birthdayField, contactField, phoneNumberField, type TextField, type Translate } from '#ui'

export const profileFields = (t: Translate, { order }: NameRules): readonly TextField[] => [
  ...order.map((name) => contactField(t, name)),
  birthdayField(t),
  phoneNumberField(t),
]
