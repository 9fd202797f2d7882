import { typedLine } from '#domain/typed-text'
import type { AddressRules } from './types.ts'

// "Quebec" and "QUÉBEC" name one province.
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The code of a state that a text names by code or name; undefined for any other text, and in a country without a list of states. */
export const stateCode = ({ states = [] }: AddressRules, text: string): string | undefined => {
  const wanted = plain(typedLine(text))
  return states.find((state) => state.some((name) => plain(name) === wanted))?.[0]
}

/** A state as it is stored: its code where the country has a list, else as it was typed. */
export const writtenState = (rules: AddressRules, text: string): string => stateCode(rules, text) ?? text

/** A stored state as an address shows it: its name where the country writes names, else as it is stored (rule checkout.24). */
export const shownState = ({ states = [], namesStates }: AddressRules, stored: string): string =>
  (namesStates && states.find(([code]) => code === stored)?.[1]) || stored
