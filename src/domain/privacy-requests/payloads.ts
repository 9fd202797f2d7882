import { normalName, typedEmail } from '#domain/accounts'
import { typedLine } from '#domain/typed-text'
import type { RequestFields } from './request-fields.ts'
import {
  asksMembershipId,
  filedCategory,
  type RequestCategory,
  type RequestType,
  type UsState,
} from './request-types.ts'

/** What a form has: the category of its screen, the chosen type, the fields, and the state of a CCPA request. */
export interface FilledRequest extends RequestFields {
  category: RequestCategory
  type: RequestType
  state: UsState | undefined
}

/** The body of `POST /api/consents/ccpa`. `state` is there under the CCPA only. */
export interface DataRequest extends RequestFields {
  requestTypes: readonly [RequestType]
  category: RequestCategory
  state?: UsState
}

/** The body that files a request on a site (rule privacy.3). A membership id that the form does not ask for is not sent on. */
export const dataRequestOf = (
  { category, type, lastName, email, membershipId, state }: FilledRequest,
  siteLocale: string,
): DataRequest => ({
  lastName: normalName(lastName),
  email: typedEmail(email),
  membershipId: asksMembershipId(category, type) ? typedLine(membershipId) : '',
  requestTypes: [type],
  category: filedCategory(category, siteLocale),
  ...(category === 'CCPA' && state && { state }),
})

/** The name of the scenario under which a person refuses the sale of data (rule privacy.5). */
export const optOutScenario = (brand: string, country: string): string => `account-optout-dns:${brand}:${country}`

/** The body of `PATCH /acq-api/consumer/email/permissions`. */
export interface OptOut {
  scenarioName: string
  acceptanceLocale: string
  acceptances: readonly { documentName: string; accepted: boolean }[]
  email: string
}

/** The body that refuses the sale of data, with the document that the scenario names (rule privacy.5). */
export const optOutOf = (
  scenarioName: string,
  acceptanceLocale: string,
  documentName: string,
  email: string,
): OptOut => ({
  scenarioName,
  acceptanceLocale,
  acceptances: [{ documentName, accepted: false }],
  email,
})

/** The name of the first document in a scenario's answer. @throws TypeError when the answer has another shape */
export const documentNameIn = (answer: unknown): string => {
  const found = (answer as ScenarioAnswer | null)?._embedded?.scenarios?.[0]?.documentList?.[0]?.document?.documentName
  if (typeof found !== 'string' || found === '') throw new TypeError('The scenario names no document.')
  return found
}

interface ScenarioAnswer {
  _embedded?: { scenarios?: { documentList?: { document?: { documentName?: unknown } }[] }[] }
}

/** The answer of `POST /api/consents/ccpa`. */
export interface DataRequestAnswer {
  success: boolean
  message: string
}

/** The message of an answer about an address that cannot exist. It never says whether the shop knows an address. */
export const EMAIL_NOT_FOUND = 'EMAIL_NOT_FOUND'

/** The message key of the title of a failure (rule privacy.4). */
export const requestFailureTitle = (message: string): string =>
  message === EMAIL_NOT_FOUND ? 'profile.emailparseerror' : 'chk.delivery.cnc.confirmation.error.title'
