import { proxy } from 'valtio'
import {
  asksMembershipId,
  type RequestCategory,
  type RequestField,
  type RequestFields,
  type RequestProblem,
  type RequestType,
  requestProblem,
  type UsState,
} from '#domain/privacy-requests'

/** Why a call failed; each has a text, `privacy-request.failure.{reason}`. `opt-out`: filed, but the refusal was not sent. */
export type FilingFailure = 'offline' | 'timeout' | 'too-many' | 'invalid' | 'unavailable' | 'opt-out'

/** What has become of a mailed link's confirmation. */
export type ConfirmationOutcome = 'confirmed' | 'used' | 'expired' | 'invalid' | 'unavailable'

export interface PrivacyState {
  view: 'settings' | 'request' | 'confirmation' | null
  /** undefined where the visitor cannot file. */
  category: RequestCategory | undefined
  /** '' until it is chosen; the CCPA asks for it first. */
  usState: UsState | ''
  type: RequestType | ''
  fields: RequestFields
  /** Fields whose error is shown: left once, or submitted. */
  checked: RequestField[]
  isBusy: boolean
  /** Title by message key, and the reason. A new failure is a new object. */
  failure: { title: string; reason: FilingFailure } | null
  /** A request that was taken: where its mail goes. */
  success: { type: RequestType; email: string } | null
  /** Stops of sales that were filed, as JSON of their bodies: a repeated submit goes on where the last one failed. */
  filed: string[]
  /** The token of a mailed link. */
  token: string
  outcome: ConfirmationOutcome | null
}

const emptyForm = () => ({
  usState: '' as const,
  type: '' as const,
  fields: { lastName: '', email: '', membershipId: '' },
  checked: [],
  failure: null,
  success: null,
})

/** The state of one mounted privacy request. */
export const createPrivacyState = (): PrivacyState =>
  proxy<PrivacyState>({
    ...emptyForm(),
    view: null,
    category: undefined,
    isBusy: false,
    filed: [],
    token: '',
    outcome: null,
  })

/** Empties the form, once a success was shown only: what was typed stays when the form is closed. */
export const emptyAfterSuccess = (state: PrivacyState): void => {
  if (state.success) Object.assign(state, emptyForm())
}

/** The fields that the form shows; none before a type is chosen, and under the CCPA before a state is. */
export const shownFields = ({
  category,
  usState,
  type,
}: Pick<PrivacyState, 'category' | 'usState' | 'type'>): readonly RequestField[] => {
  if (!category || type === '' || (category === 'CCPA' && usState === '')) return []
  return asksMembershipId(category, type) ? ['lastName', 'email', 'membershipId'] : ['lastName', 'email']
}

/** The message key of a field's error, once it is shown. */
export const shownProblem = (
  { checked, fields }: { checked: readonly RequestField[]; fields: Readonly<RequestFields> },
  field: RequestField,
): RequestProblem | undefined => (checked.includes(field) ? requestProblem(field, fields[field]) : undefined)
