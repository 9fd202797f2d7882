import type { FieldValues } from '#domain/accounts'
import {
  type AddressField,
  type AddressRules,
  addressAutoComplete,
  addressProblem,
  addressValues,
  fieldOrder,
} from '#domain/addresses'
import { addressLengths, type Basket, isDigitalOnly } from '#domain/bag'
import { contactField, phoneNumberField, type TextField, type Translate } from '#ui'
import { StateField } from './StateField.tsx'
import type { DeliveryDetails } from './state.ts'

const isDigital = (basket: Basket | null): boolean => isDigitalOnly(basket?.shipmentList ?? [])

const addressField = (t: Translate, rules: AddressRules, name: AddressField): TextField => ({
  name,
  type: 'text',
  label: name === 'state' ? t(`delivery.state.${rules.state}`) : t(`delivery.${name}`),
  autoComplete: addressAutoComplete[name],
  maxLength: addressLengths[name],
  required: name !== 'address2',
  wide: name === 'address1' || name === 'address2',
  problem: (value) => addressProblem(rules, name, value),
  View: name === 'state' && rules.states ? StateField : undefined,
})

/** The texts of the form: an address line that the country refuses is told with an example of the country. */
export const deliveryTexts =
  (t: Translate, rules: AddressRules): Translate =>
  (key, args) => {
    if (key !== 'forms.problem.invalid') return t(key, args)
    const [field] = args as readonly AddressField[]
    return t(`delivery.invalid.${field}`, [rules.postcode?.example ?? ''])
  }

/** The fields of the delivery form, in the order of the country: of goods that are sent by e-mail the address alone. */
export const deliveryFields = (t: Translate, rules: AddressRules, basket: Basket | null): readonly TextField[] => [
  contactField(t, 'email', { required: true, wide: true }),
  ...(isDigital(basket)
    ? []
    : [
        ...fieldOrder(rules).map((name) =>
          name === 'firstName' || name === 'lastName'
            ? contactField(t, name, { required: true })
            : addressField(t, rules, name),
        ),
        phoneNumberField(t, { required: true, wide: true }),
      ]),
]

/** What the basket knows of the fields. */
export const knownDetails = (rules: AddressRules, basket: Basket | null): FieldValues => ({
  ...addressValues(rules, basket?.shippingAddress),
  email: basket?.customerEmail ?? '',
})

/** The body of the call. */
export const detailsFrom = (
  {
    email = '',
    firstName = '',
    lastName = '',
    address1 = '',
    address2,
    zipcode = '',
    city = '',
    state,
    phoneNumber = '',
  }: FieldValues,
  basket: Basket | null,
): DeliveryDetails => ({
  customerEmail: email,
  ...(!isDigital(basket) && {
    shippingAddress: {
      firstName,
      lastName,
      address1,
      ...(address2 && { address2 }),
      zipcode,
      city,
      ...(state && { state }),
      phoneNumber,
    },
  }),
})
