/**
 * How addresses are written in each country of the shop: the order of the lines, the postcode with an example, and whether a state
 * belongs to an address and which there are (rule checkout.5). Pure. `rulesOfCountry` brings the table of all countries, for builds and the back end; a page
 * gets the rules of its own country alone.
 */
export { addressAutoComplete, addressValues } from './form.ts'
export { addressLines, fieldOrder, type PostalAddress } from './lines.ts'
export { writtenPostcode } from './postcode.ts'
export { type AddressField, addressProblem } from './problems.ts'
export { stateCode, writtenState } from './state-code.ts'
export { rulesOfCountry } from './table.ts'
export type { AddressRules, StateKind } from './types.ts'
