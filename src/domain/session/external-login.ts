import { isJsonObject } from './answer.ts'

/** How a return from an external provider can end, as the query `external` says it. A login that has succeeded says nothing there. */
const externalReturns = [
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
export type ExternalReturn = (typeof externalReturns)[number]

/** Undefined for any other text. */
export const readExternalReturn = (text: unknown): ExternalReturn | undefined =>
  externalReturns.find((known) => known === text)

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
