/**
 * The newsletter of the page's brand (account portal 7): asked for, confirmed and ended. Each rejects with AccountError,
 * named SubscriptionError, or ChallengeError. A door of its own, which only the pages with its form or links carry.
 */
import { callAccount } from '#platform/account'

const kind = 'Subscription'

/** Free form but for the address (account portal 3). */
export type SubscriptionForm = { email: string } & Readonly<Record<string, unknown>>

/** `POST /ap-subscription`: mails a link that confirms it; the answer says nothing of who is subscribed already. */
export const subscribeByMail = async (form: SubscriptionForm): Promise<void> => {
  await callAccount('post', '/ap-subscription', { body: form, action: 'signup', kind })
}

/** Spends the token of that link. */
export const confirmSubscription = async (token: string): Promise<void> => {
  await callAccount('post', '/ap-subscription/confirm', { body: { token }, kind })
}

/** Ends the subscription that the token of a newsletter belongs to; ending it twice is no error. */
export const endSubscription = async (token: string): Promise<void> => {
  await callAccount('post', '/ap-subscription/end', { body: { token }, kind })
}
