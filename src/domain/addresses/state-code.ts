import { typedLine } from '#domain/typed-text'
import type { AddressRules } from './types.ts'

/** The code of a state that a text names by code or name; undefined for any other text, and in a country without a list of states. */
export const stateCode = ({ states = {} }: AddressRules, text: string): string | undefined => {
  const wanted = typedLine(text).toLowerCase()
  return Object.keys(states).find((code) => [code, states[code]].some((name) => name?.toLowerCase() === wanted))
}

/** A state as it is stored: its code where the country has a list, else as it was typed. */
export const writtenState = (rules: AddressRules, text: string): string => stateCode(rules, text) ?? text
