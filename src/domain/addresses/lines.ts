import { writtenName } from '#domain/accounts'
import { writtenPostcode } from './postcode.ts'
import { shownState } from './state-code.ts'
import type { AddressRules } from './types.ts'

/** An address as it is stored. Addresses of earlier years have neither a second line nor a state. */
export interface PostalAddress {
  firstName: string
  lastName: string
  /** Street and number. */
  address1: string
  /** Flat, floor, building. */
  address2?: string | undefined
  city: string
  state?: string | undefined
  /** '' in a country without postcodes. */
  zipcode: string
}

const fieldOf = {
  A: 'address1',
  C: 'city',
  S: 'state',
  Z: 'zipcode',
} as const satisfies Record<string, keyof PostalAddress>

type Token = keyof typeof fieldOf

/** The fields of a form in the order in which the country writes them, the names first; the second line follows the street. */
export const fieldOrder = ({ lines, names }: AddressRules): (keyof PostalAddress)[] => [
  ...names,
  ...(lines.match(/[ACSZ]/g) as Token[]).flatMap((token) =>
    token === 'A' ? (['address1', 'address2'] as const) : fieldOf[token],
  ),
]

// What stands around a missing part goes with it: `Springfield, 62701` without a state, and no lonely 〒.
const tidy = (line: string): string => line.replace(/\s+/g, ' ').replace(/^[\s,〒-]+$|^[\s,]+|[\s,-]+$/g, '')

/** The lines of an address as its country writes them. Empty lines are left out. */
export const addressLines = (rules: AddressRules, stored: PostalAddress): string[] => {
  const address = {
    ...stored,
    state: shownState(rules, stored.state ?? ''),
    zipcode: writtenPostcode(rules, stored.zipcode),
  }
  return rules.lines
    .split('|')
    .flatMap((line) =>
      line === 'A'
        ? [address.address1, address.address2 ?? '']
        : line === 'N'
          ? writtenName(rules.names, address)
          : tidy(line.replace(/[CSZ]/g, (token) => address[fieldOf[token as Token]] ?? '')),
    )
    .filter(Boolean)
}
