import { spendMailedToken } from '#browser/account'
import { hostInfo } from '#browser/host'
import { http, storefront } from '#browser/http'
import {
  type DataRequest,
  type DataRequestAnswer,
  documentNameIn,
  optOutOf,
  optOutScenario,
} from '#domain/privacy-requests'
import type { PrivacyRequestProps } from './context.ts'
import type { ConfirmationOutcome } from './state.ts'

/** A request that was refused with an answer; `message` is the answer's own, such as EMAIL_NOT_FOUND. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
}

const isAnswer = (body: unknown): body is DataRequestAnswer =>
  typeof (body as DataRequestAnswer | null)?.success === 'boolean'

/** Files a request. @throws RequestRefused, ApiError */
export const sendRequest = async (body: DataRequest): Promise<void> => {
  const { success, message } = await storefront.post('/api/consents/ccpa', { body, check: isAnswer })
  if (!success) throw new RequestRefused(String(message))
}

/** Refuses the sale of data for an address (rule privacy.5). A repeated refusal changes nothing. @throws HttpError, TypeError */
export const sendOptOut = async (
  { host, key, sourceId }: PrivacyRequestProps['acquisition'],
  email: string,
): Promise<void> => {
  const { origin, context } = hostInfo()
  const { brand, locale } = context
  const country = locale.slice(-2)
  const scenario = optOutScenario(brand, country)
  const headers = { accept: 'application/json', 'x-brand': brand, ...(key && { 'x-api-key': key }) }
  const address = (path: string, query: Record<string, string>): string => {
    const counted = sourceId === undefined ? query : { ...query, sourceId: String(sourceId) }
    return `${host || origin}/acq-api/${path}?${new URLSearchParams(counted)}`
  }
  const lookUp = address(`legal/scenario/${encodeURIComponent(scenario)}/localized`, { country, locale })
  const { body: found } = await http(lookUp, { headers, retries: 2 })
  const body = optOutOf(scenario, locale, documentNameIn(found), email)
  await http(address('consumer/email/permissions', { origin: 'web' }), { method: 'PATCH', headers, body })
}

/** Spends the token of a mailed link. Never rejects. */
export const confirmByToken = async (token: string): Promise<ConfirmationOutcome> => {
  const outcome = await spendMailedToken('/api/consents/requests/confirm', token)
  return outcome === 'spent' ? 'confirmed' : outcome
}
