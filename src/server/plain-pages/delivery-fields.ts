import { contactFields, type FieldValues, phoneNumber } from '#domain/accounts'
import {
  type AddressField,
  type AddressRules,
  addressAutoComplete,
  addressProblem,
  addressValues,
  fieldOrder,
  rulesOfCountry,
} from '#domain/addresses'
import { addressLengths, isDigitalOnly } from '#domain/bag'
import type { Basket } from '#schemas/bag'
import { selectField, type TextFieldView, textField } from './fields.ts'
import type { Html } from './page.ts'
import type { PlainSite } from './plain-site.ts'

/** A field of the delivery with its rule, which is that of the checkout's island and of the call. */
export interface DeliveryField extends Omit<TextFieldView, 'value' | 'problem'> {
  problem: (value: string) => string | undefined
  /** Code and name of each choice; absent where a text is typed. */
  options?: AddressRules['states'] | undefined
}

const contacts = { ...contactFields, phoneNumber }

const contactField = ({ t }: PlainSite, name: keyof typeof contacts): DeliveryField => ({
  ...contacts[name],
  label: t(`forms.${name}`),
  required: true,
})

const addressField = ({ t, site }: PlainSite, name: AddressField): DeliveryField => {
  const rules = rulesOfCountry(site.country, site.language)
  return {
    name,
    type: 'text',
    label: name === 'state' ? t(`delivery.state.${rules.state}`) : t(`delivery.${name}`),
    autoComplete: addressAutoComplete[name],
    maxLength: addressLengths[name],
    required: name !== 'address2',
    problem: (value) => addressProblem(rules, name, value),
    options: name === 'state' ? rules.states : undefined,
  }
}

const isContact = (name: string): name is keyof typeof contacts => Object.hasOwn(contacts, name)

/** The fields of a delivery in the order of the country: of goods that go by e-mail the address alone. */
export const plainDeliveryFields = (shop: PlainSite, { shipmentList }: Basket): readonly DeliveryField[] => {
  const email = contactField(shop, 'email')
  if (isDigitalOnly(shipmentList)) return [email]
  const address = fieldOrder(rulesOfCountry(shop.site.country, shop.site.language)).map((name) =>
    name === 'firstName' || name === 'lastName' ? contactField(shop, name) : addressField(shop, name),
  )
  return [email, ...address, contactField(shop, 'phoneNumber')]
}

/** The text for a problem of a field; an address line that the country refuses is told with an example. */
export const problemTextOf = ({ t, site }: PlainSite, name: string, code: string | undefined): string => {
  if (code === undefined) return ''
  if (code === 'required') return t('forms.problem.required')
  if (isContact(name)) return t(`forms.invalid.${name}`)
  return t(`delivery.invalid.${name}`, [rulesOfCountry(site.country, site.language).postcode?.example ?? ''])
}

export const deliveryFieldView = (field: DeliveryField, value: string, problem: string): Html => {
  const { options, ...rest } = field
  const view = { ...rest, value, problem }
  return options ? selectField({ ...view, options }) : textField(view)
}

/** What the bag knows of the fields. */
export const knownValues = ({ site }: PlainSite, { customerEmail, shippingAddress }: Basket): FieldValues => ({
  ...addressValues(rulesOfCountry(site.country, site.language), shippingAddress),
  email: customerEmail,
})

/** The details as the call takes them. Empty fields are left out: the call says which it needs. */
export const deliveryFromForm = (fields: readonly DeliveryField[], { email = '', ...values }: FieldValues): object => {
  const filled = fields.flatMap(({ name }) => (name !== 'email' && values[name] ? [[name, values[name]]] : []))
  return {
    customerEmail: email,
    ...(filled.length > 0 && { shippingAddress: Object.fromEntries(filled) }),
  }
}
