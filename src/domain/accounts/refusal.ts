import { loginRefusals } from './errors.ts'

export type AccountErrorCode =
  | 'account/expired'
  | 'account/invalid'
  | 'account/re-authentication'
  | 'account/refused'
  | 'account/too-many'
  | 'account/unavailable'

/** One refused field: the item of the answer as it came, with `invalid` as its code where it has none. */
export interface ValidationItem extends Readonly<Record<string, unknown>> {
  code: string
}

/** What a refused account call means (rules account.3 to account.5). */
export interface Refusal {
  code: AccountErrorCode
  /** HTTP status; undefined when no answer came. */
  status: number | undefined
  /** Support has closed the account. */
  isUserBlocked: boolean
  isTemporarilyLocked: boolean
  /** Seconds until the call may be made again, as of the answer: of a temporary lock and of too many calls; else undefined. */
  retryAfter: number | undefined
  /** The Korean identity check is needed first. */
  isKMCRequired: boolean
  /** The answer's body where it is an object. It repeats nothing that was sent. */
  details: Readonly<Record<string, unknown>> | undefined
  /** The refused fields, with all details of the answer; on 400 and 409 only. The first of several errors of a field. */
  validationErrors: Readonly<Record<string, ValidationItem>>
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const byField = (body: unknown): Record<string, ValidationItem> => {
  const list: unknown = isObject(body) ? body['validationErrors'] : undefined
  const found: Record<string, ValidationItem> = Object.create(null)
  for (const item of Array.isArray(list) ? list : []) {
    if (!isObject(item) || typeof item['field'] !== 'string') continue
    const { field, code } = item
    found[field as string] ??= { ...item, code: typeof code === 'string' ? code : 'invalid' }
  }
  return found
}

const codeOf = (status: number | undefined, body: unknown, hasFields: boolean): AccountErrorCode => {
  if (status === undefined || status >= 500 || status === 408) return 'account/unavailable'
  if (status === 401) return 'account/expired'
  if (status === 429) return 'account/too-many'
  if (isObject(body) && body['errorCode'] === 'reAuthenticationNeeded') return 'account/re-authentication'
  return hasFields ? 'account/invalid' : 'account/refused'
}

const secondsIn = (body: unknown): number | undefined => {
  const given: unknown = isObject(body) ? body['retryAfter'] : undefined
  return typeof given === 'number' && given > 0 && Number.isFinite(given) ? Math.ceil(given) : undefined
}

/** Reads the answer of a failed call. Of a body of another shape only the status counts. */
export const refusalOf = (status: number | undefined, body: unknown): Refusal => {
  const readable = status === 400 || status === 409
  const description = readable && isObject(body) ? body['error_description'] : undefined
  const validationErrors = readable ? byField(body) : {}
  return {
    code: codeOf(status, body, Object.keys(validationErrors).length > 0),
    status,
    isUserBlocked: description === loginRefusals.locked || description === loginRefusals['locked-cci'],
    isTemporarilyLocked: description === loginRefusals.temporary,
    retryAfter: secondsIn(body),
    isKMCRequired: description === loginRefusals.kmc,
    details: isObject(body) && !Array.isArray(body) ? body : undefined,
    validationErrors,
  }
}
