import type { PostalAddress } from './lines.ts'
import type { AddressField } from './problems.ts'
import { stateCode } from './state-code.ts'
import type { AddressRules } from './types.ts'

/** The names by which browsers fill in the lines of an address. */
export const addressAutoComplete = {
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zipcode: 'postal-code',
} as const satisfies Record<AddressField, string>

/** A stored address as the values of a form: '' for a line that it has not, and the code of its state where there is a list of them. */
export const addressValues = <A extends PostalAddress>(
  rules: AddressRules,
  stored: A | null | undefined,
): Partial<A> & { address2: string; state: string } => {
  const { address2 = '', state = '', ...address } = stored ?? ({} as Partial<A>)
  return { ...(address as Partial<A>), address2, state: rules.states ? (stateCode(rules, state) ?? '') : state }
}
