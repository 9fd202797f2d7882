import type { NameField } from '#domain/accounts'
import type { State } from './states.ts'

/** The name under which a country knows its parts. The message `delivery.state.{kind}` is the label of the field. */
export type StateKind = 'state' | 'province' | 'prefecture'

/** How addresses are written in one country. Plain data, which a page gives to an island. */
export interface AddressRules {
  /**
   * The lines from the first to the last, divided by `|`. N is the name, A the street with its second line, C the city, S the
   * state, Z the postcode; every other character is written as it is.
   */
  lines: string
  /** The names of a person in their order. */
  names: readonly NameField[]
  /**
   * Absent where the country has no postcodes. `pattern` is a regular expression for a postcode in capitals, without
   * spaces and signs; its groups `code` and `end` are those of `table.ts`.
   */
  postcode?: { pattern: string; example: string }
  /** Absent where an address is complete without a state. */
  state?: StateKind
  /** The states to choose from, in the order of the list, named in the language of the page. Absent where a state is typed. */
  states?: readonly State[]
  /** Addresses have the names of states, where others have the codes. */
  namesStates?: true
}
