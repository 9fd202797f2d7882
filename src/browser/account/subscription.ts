import { callAccount } from '#browser/account-call'

/** The form's fields are free but for the address. */
export type SubscriptionForm = { email: string } & Readonly<Record<string, unknown>>

/**
 * `POST /ap-subscription`: mails a link that confirms the newsletter of the page's brand (rule account.14). The answer is
 * the same for an address that is subscribed already.
 */
export const subscribeByMail = async (form: SubscriptionForm): Promise<void> => {
  await callAccount('post', '/ap-subscription', { body: form, action: 'signup', kind: 'Subscription' })
}
