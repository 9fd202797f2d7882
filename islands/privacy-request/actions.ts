import { takeMailedToken } from '#browser/account'
import { report } from '#browser/errors'
import { hostInfo } from '#browser/host'
import { readStored } from '#browser/storage'
import { claim, publish } from '#bus'
import { geoCountryIn } from '#domain/consent'
import {
  categoryOfVisitor,
  type DataRequest,
  dataRequestOf,
  type RequestCategory,
  requestFailureTitle,
  requestProblem,
} from '#domain/privacy-requests'
import { geoCountry } from '#domain/storage'
import { confirmByToken, RequestRefused, sendOptOut, sendRequest } from './calls.ts'
import type { PrivacyActions, PrivacyRequestProps } from './context.ts'
import { reloadPage } from './reload-page.ts'
import { emptyAfterSuccess, type FilingFailure, type PrivacyState, shownFields } from './state.ts'

class OptOutFailed extends Error {
  override readonly name = 'OptOutFailed'
}

const reasonOf = (error: unknown): FilingFailure => {
  if (error instanceof OptOutFailed) return 'opt-out'
  const { status } = error as { status?: number }
  if (error instanceof RequestRefused || status === 400) return 'invalid'
  if (status === 429) return 'too-many'
  if (status === 408) return 'timeout'
  return status === undefined && !navigator.onLine ? 'offline' : 'unavailable'
}

const categoryHere = (categories: PrivacyRequestProps['categories']): RequestCategory | undefined =>
  categoryOfVisitor(categories, hostInfo().context.locale, geoCountryIn(readStored(geoCountry)))

/** Files a stop of sales. Marketing ends in this browser at once; the rest is done step by step, each once. @throws what a step throws */
const stopSales = async (state: PrivacyState, body: DataRequest, { acquisition }: PrivacyRequestProps) => {
  const { dropMarketing } = await import('./drop-marketing.ts')
  dropMarketing()
  const known = JSON.stringify(body)
  if (!state.filed.includes(known)) {
    await sendRequest(body)
    state.filed.push(known)
  }
  try {
    await sendOptOut(acquisition, body.email)
  } catch (cause) {
    throw new OptOutFailed('The request is filed, but not all of it was done.', { cause })
  }
}

/** Sends what the form holds at this moment: the shopper may type on or close it before the answer is there. */
const send = async (state: PrivacyState, props: PrivacyRequestProps): Promise<void> => {
  const { type, category, fields, usState } = state
  if (!category || type === '') return
  const body = dataRequestOf({ ...fields, category, type, state: usState || undefined }, hostInfo().context.locale)
  const track = (event: string) => publish('track:event', { event, values: { category, request_type: type } })
  try {
    await (type === 'DO_NOT_SELL' ? stopSales(state, body, props) : sendRequest(body))
    state.success = { type, email: body.email }
    track('privacy_request_submit')
    // The form was closed before the answer came, so no panel will be closed.
    if (state.view === null) endSales(state)
  } catch (error) {
    const cause = error instanceof OptOutFailed ? error.cause : error
    // Failed calls are reported already.
    if (!(cause instanceof RequestRefused) && !('status' in (cause as object))) report(cause)
    state.failure = { title: requestFailureTitle((error as Error).message), reason: reasonOf(error) }
    track('privacy_request_submit_error')
  }
}

/** A stop of sales loads the page again, so that scripts of marketing end (rule privacy.13). */
const endSales = ({ success }: Pick<PrivacyState, 'success'>): void => {
  if (success?.type === 'DO_NOT_SELL') reloadPage()
}

export const createPrivacyActions = (state: PrivacyState, props: PrivacyRequestProps): PrivacyActions => {
  const actions: PrivacyActions = {
    open: ({ view, category = categoryHere(props.categories) }) => {
      state.token ||= takeMailedToken('a') ?? ''
      state.category = category
      // Where the CCPA holds, its form is the data settings (rule consent.13).
      const confirms = state.token !== '' && (!state.outcome || state.outcome === 'unavailable')
      // What was filed while the form was closed is told before anything else.
      state.view = confirms ? 'confirmation' : category === 'CCPA' || state.success ? 'request' : view
    },
    close: () => {
      state.view = null
      endSales(state)
      emptyAfterSuccess(state)
    },
    chooseState: (usState) => {
      state.usState = usState
    },
    chooseType: (type) => {
      state.type = type
      state.failure = null
    },
    type: (field, value) => {
      state.fields[field] = value
    },
    leave: (field) => {
      if (!state.checked.includes(field)) state.checked.push(field)
    },
    submit: async () => {
      const fields = shownFields(state)
      for (const field of fields) actions.leave(field)
      const wrong = fields.find((field) => requestProblem(field, state.fields[field]) !== undefined)
      if (wrong || state.isBusy || fields.length === 0) return wrong
      state.isBusy = true
      state.failure = null
      await send(state, props)
      state.isBusy = false
      return undefined
    },
    confirm: async () => {
      if (state.isBusy) return
      state.isBusy = true
      state.outcome = await confirmByToken(state.token)
      state.isBusy = false
    },
  }
  return actions
}

/** Answers `privacy:open` for the page. The returned function ends it. */
export const answerPrivacyRequests = ({ open }: PrivacyActions): (() => void) =>
  claim('privacy:open', ({ data }) => open(data))
