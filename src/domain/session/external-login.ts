import { isJsonObject } from './answer.ts'

/** How a return from an external provider can end. A login that has succeeded says nothing. */
const externalOutcomes = [
  'pending',
  'linked',
  'reauthenticated',
  'denied',
  'expired',
  'failed',
  'locked',
  'unavailable',
  'taken',
  'otherPerson',
] as const
export type ExternalOutcome = (typeof externalOutcomes)[number]

/** A return from an external provider. */
export interface ExternalReturn {
  outcome: ExternalOutcome
  /** The id of the provider, as the address names it; absent where it names none. */
  provider?: string | undefined
}

/** Undefined for any other text. */
export const readExternalOutcome = (text: unknown): ExternalOutcome | undefined =>
  externalOutcomes.find((known) => known === text)

/** Reads the query `external` of a return: `denied.google`, or the outcome alone. Undefined for any other text. */
export const readExternalReturn = (text: string): ExternalReturn | undefined => {
  const [word, provider] = text.split('.')
  const outcome = readExternalOutcome(word)
  return outcome && { outcome, provider }
}

/** What a page keeps of a login with an external provider before it is left. */
export interface ExternalLogin {
  provider: string
  purpose: 'login' | 'reauthentication'
  /** Path of the page to which the shopper goes back. */
  page: string
}

/** The kept login of a text; undefined for any other text, such as what an older portal has left. */
export const readExternalLogin = (text: string): ExternalLogin | undefined => {
  try {
    const kept: unknown = JSON.parse(text)
    if (!isJsonObject(kept)) return undefined
    const { provider, purpose, page } = kept
    if (typeof provider !== 'string' || typeof page !== 'string') return undefined
    return purpose === 'login' || purpose === 'reauthentication' ? { provider, purpose, page } : undefined
  } catch {
    return undefined
  }
}
