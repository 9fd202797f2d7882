import type { FieldValues } from '#domain/accounts'
import { addressLengths, type Basket, isDigitalOnly } from '#domain/bag'
import { contactField, type TextField, type Translate } from '#ui'
import type { DeliveryDetails } from './delivery-call.ts'

const isDigital = (basket: Basket | null): boolean => isDigitalOnly(basket?.shipmentList ?? [])

const addressFields = (t: Translate): readonly TextField[] => {
  const line = (name: keyof typeof addressLengths, autoComplete: string, wide = false): TextField => ({
    name,
    type: 'text',
    label: t(`delivery.${name}`),
    autoComplete,
    maxLength: addressLengths[name],
    required: true,
    wide,
  })
  return [
    contactField(t, 'firstName', { required: true }),
    contactField(t, 'lastName', { required: true }),
    line('address1', 'street-address', true),
    line('zipcode', 'postal-code'),
    line('city', 'address-level2'),
    contactField(t, 'phoneNumber', { required: true, wide: true }),
  ]
}

/** The fields of the delivery form: of goods that are sent by e-mail the address alone. */
export const deliveryFields = (t: Translate, basket: Basket | null): readonly TextField[] => [
  contactField(t, 'email', { required: true, wide: true }),
  ...(isDigital(basket) ? [] : addressFields(t)),
]

/** What the basket knows of the fields. */
export const knownDetails = (basket: Basket | null): FieldValues => {
  const {
    firstName = '',
    lastName = '',
    address1 = '',
    zipcode = '',
    city = '',
    phoneNumber = '',
  } = basket?.shippingAddress ?? {}
  return { email: basket?.customerEmail ?? '', firstName, lastName, address1, zipcode, city, phoneNumber }
}

/** The body of the call. */
export const detailsFrom = (
  { email = '', firstName = '', lastName = '', address1 = '', zipcode = '', city = '', phoneNumber = '' }: FieldValues,
  basket: Basket | null,
): DeliveryDetails => ({
  customerEmail: email,
  ...(!isDigital(basket) && { shippingAddress: { firstName, lastName, address1, zipcode, city, phoneNumber } }),
})
