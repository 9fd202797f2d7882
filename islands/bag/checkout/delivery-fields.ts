import type { FieldValues } from '#domain/accounts'
import { addressLengths, type Basket } from '#domain/bag'
import { contactField, type TextField, type Translate } from '#ui'
import type { DeliveryDetails } from '../api.ts'

/** All goods of the bag are sent by e-mail. */
export const isDigital = (basket: Basket | null): boolean =>
  !!basket && basket.shipmentList.length > 0 && basket.shipmentList.every((s) => s.shipmentType === 'egiftcard')

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
