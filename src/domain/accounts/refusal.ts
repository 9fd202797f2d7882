import { loginRefusals } from './errors.ts'

export type AccountErrorCode =
  | 'account/expired'
  | 'account/invalid'
  | 'account/re-authentication'
  | 'account/refused'
  | 'account/too-many'
  | 'account/unavailable'

/** What a refused account call means (account portal 5 and 8). */
export interface Refusal {
  code: AccountErrorCode
  /** HTTP status; undefined when no answer came. */
  status: number | undefined
  /** Closed by support, until support opens it. */
  isUserBlocked: boolean
  isTemporarilyLocked: boolean
  /** Identity verification of Korea is needed first. */
  isKMCRequired: boolean
  /** The answer's body where it is an object: what the back end says besides. It repeats nothing that was sent. */
  details: Readonly<Record<string, unknown>> | undefined
  /** Field → code; read on 400 and 409 only, of several errors of a field the first. */
  validationErrors: Readonly<Record<string, string>>
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const byField = (body: unknown): Record<string, string> => {
  const list: unknown = isObject(body) ? body['validationErrors'] : undefined
  const found: Record<string, string> = Object.create(null)
  for (const item of Array.isArray(list) ? list : []) {
    if (!isObject(item) || typeof item['field'] !== 'string') continue
    found[item['field']] ??= typeof item['code'] === 'string' ? item['code'] : 'invalid'
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

/** Reads the answer of a call that failed. A body of another shape tells nothing but its status. */
export const refusalOf = (status: number | undefined, body: unknown): Refusal => {
  const readable = status === 400 || status === 409
  const said = readable && isObject(body) ? body['error_description'] : undefined
  const validationErrors = readable ? byField(body) : {}
  return {
    code: codeOf(status, body, Object.keys(validationErrors).length > 0),
    status,
    isUserBlocked: said === loginRefusals.locked || said === loginRefusals['locked-cci'],
    isTemporarilyLocked: said === loginRefusals.temporary,
    isKMCRequired: said === loginRefusals.kmc,
    details: isObject(body) && !Array.isArray(body) ? body : undefined,
    validationErrors,
  }
}
