import { allowed, onConsent } from '#browser/consent'
import { hostInfo } from '#browser/host'
import { storefront } from '#browser/http'
import { subscribe } from '#bus'
import { type Decision, type DecisionPage, decisionRequest, noDecision, readDecision } from '#domain/personalization'
import { collectionSessionId, forgetSessionId } from './session-id.ts'

const PATH = '/api/personalization'
/** Milliseconds: a later answer would find the rails seen. */
const TIMEOUT = 5000

/** The decision of a page. After a failure it is `noDecision`, and `error` holds the reason. */
export interface CollectionState extends Decision {
  /** Whether the request has finished; false where none was allowed. */
  isReady: boolean
  error?: unknown
}

const notReady: CollectionState = { ...noDecision, isReady: false }

/** The rails and products that the decision is about. */
export type DecisionQuestion = Pick<DecisionPage, 'placements' | 'products'>

interface Asked {
  state: Promise<CollectionState>
  end: AbortController
}

const asked = new Map<string, Asked>()

const forget = (): void => {
  for (const { end } of asked.values()) end.abort()
  asked.clear()
  forgetSessionId()
}

let isFollowing = false

/** A withdrawal ends the requests; it and the end of a session forget what was decided for the shopper. */
const followGrant = (): void => {
  if (isFollowing) return
  isFollowing = true
  onConsent(() => allowed(2) || forget())
  subscribe('session:end', forget)
}

const requestBody = (question: DecisionQuestion) =>
  decisionRequest({
    ...question,
    sessionId: collectionSessionId(),
    pageType: hostInfo().pageType,
    url: location.href,
    referrer: document.referrer,
    userAgent: navigator.userAgent,
    isProduction: hostInfo().context.env === 'prod',
  })

const ask = async (question: DecisionQuestion, { signal }: AbortController): Promise<CollectionState> => {
  try {
    // `data-personalization` of <html> names the service where it is another host than the shop's own.
    const { personalization: origin } = document.documentElement.dataset
    const body = requestBody(question)
    const answer = await storefront.post(PATH, { body, signal, timeout: TIMEOUT, ...(origin && { origin }) })
    const decision = readDecision(answer)
    if (!decision) throw new TypeError('The answer holds no decision.')
    return signal.aborted ? notReady : { ...decision, isReady: true }
  } catch (error) {
    return signal.aborted ? notReady : { ...noDecision, isReady: true, error }
  }
}

/**
 * Asks for the decision of this page (rule personalization.8), once for all callers with the same question: a request that
 * is under way and a decision are shared, a failure too. Below level 2 nothing is asked or stored and the state is not ready; a
 * withdrawal ends the request and forgets the decision. Never rejects.
 */
export const requestDecision = (question: DecisionQuestion): Promise<CollectionState> => {
  if (!allowed(2)) return Promise.resolve(notReady)
  followGrant()
  const key = JSON.stringify([question, hostInfo().context.locale, location.href])
  const known = asked.get(key)
  if (known) return known.state
  const end = new AbortController()
  const state = ask(question, end)
  asked.set(key, { state, end })
  return state
}
