import { addressRules, type Basket, emailRule } from '#domain/bag'
import type { DeliveryDetails } from './api.ts'

export type FieldName = 'customerEmail' | 'firstName' | 'lastName' | 'address1' | 'zipcode' | 'city' | 'phoneNumber'

export interface DeliveryField {
  name: FieldName
  type: 'text' | 'email' | 'tel'
  autoComplete: string
  maxLength: number
  /** A part of the address; left out if all goods are sent by e-mail. */
  address: boolean
  pattern?: string
  wide?: boolean
}

const fields: readonly DeliveryField[] = [
  { name: 'customerEmail', type: 'email', autoComplete: 'email', ...emailRule, address: false, wide: true },
  { name: 'firstName', type: 'text', autoComplete: 'given-name', ...addressRules.firstName, address: true },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', ...addressRules.lastName, address: true },
  {
    name: 'address1',
    type: 'text',
    autoComplete: 'street-address',
    ...addressRules.address1,
    address: true,
    wide: true,
  },
  { name: 'zipcode', type: 'text', autoComplete: 'postal-code', ...addressRules.zipcode, address: true },
  { name: 'city', type: 'text', autoComplete: 'address-level2', ...addressRules.city, address: true },
  { name: 'phoneNumber', type: 'tel', autoComplete: 'tel', ...addressRules.phoneNumber, address: true, wide: true },
]

/** All goods of the bag are sent by e-mail. */
export const isDigital = (basket: Basket | null): boolean =>
  !!basket && basket.shipmentList.length > 0 && basket.shipmentList.every((s) => s.shipmentType === 'egiftcard')

export const fieldsFor = (basket: Basket | null): readonly DeliveryField[] =>
  isDigital(basket) ? fields.filter((field) => !field.address) : fields

/** The value of a field in the basket; '' if the basket has none. */
export const valueIn = (basket: Basket, name: string): string =>
  name === 'customerEmail'
    ? basket.customerEmail
    : (basket.shippingAddress?.[name as Exclude<FieldName, 'customerEmail'>] ?? '')

/** Key of the message about the fault of a field; undefined for a valid field. */
export const problemOf = ({ name, validity, value }: HTMLInputElement): string | undefined => {
  if (validity.valueMissing || value.trim() === '') return `delivery.${name}.missing`
  return validity.valid ? undefined : `delivery.${name}.wrong`
}

const text = (form: FormData, name: FieldName): string =>
  String(form.get(name) ?? '')
    .trim()
    .normalize('NFC')

export const deliveryDetailsOf = (form: FormData, digital: boolean): DeliveryDetails => ({
  customerEmail: text(form, 'customerEmail'),
  ...(!digital && {
    shippingAddress: {
      firstName: text(form, 'firstName'),
      lastName: text(form, 'lastName'),
      address1: text(form, 'address1'),
      zipcode: text(form, 'zipcode'),
      city: text(form, 'city'),
      phoneNumber: text(form, 'phoneNumber'),
    },
  }),
})
