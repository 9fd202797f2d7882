import { callAccount } from '#browser/account-call'
import { advance, sessionEpoch, signedInAcid, trackAccount } from '#browser/session'
import type { EmailBody, EmailOutcome, Profile, ProfileBody, SessionItem } from '#schemas/accounts'

/**
 * `GET /api/account/profile`. The account state keeps the profile, unless its session ended while the call ran
 * (rule session.17).
 */
export const readProfile = (): Promise<Profile> =>
  trackAccount('getProfileData', async () => {
    const epochAtStart = sessionEpoch()
    const { profile } = await callAccount<{ profile: Profile }>('get', '/api/account/profile')
    if (epochAtStart === sessionEpoch() || signedInAcid() === profile.acid)
      advance({ type: 'success', eventType: 'getProfileData', profileData: profile })
    return profile
  })

/** `PATCH /api/account/profile`: absent fields stay as they are, '' removes a value. */
export const changeProfile = async (body: ProfileBody): Promise<Profile> =>
  (await callAccount<{ profile: Profile }>('patch', '/api/account/profile', { body })).profile

/** `POST /api/account/email`: mails a link to the new address. The old address counts until the link is followed. */
export const startEmailChange = async (body: EmailBody): Promise<void> => {
  await callAccount('post', '/api/account/email', { body })
}

/** `POST /api/account/email/complete`: spends the token of a mailed link that approves, makes or undoes a change. */
export const completeEmailChange = async (token: string): Promise<EmailOutcome> =>
  (await callAccount<{ outcome: EmailOutcome }>('post', '/api/account/email/complete', { body: { token } })).outcome

/** `GET /api/account/sessions`: the account's sessions, the one of this page among them. */
export const readSessions = async (): Promise<SessionItem[]> =>
  (await callAccount<{ sessions: SessionItem[] }>('get', '/api/account/sessions')).sessions

/** `DELETE /api/account/sessions/{id}`: ends another session of the account. */
export const endOtherSession = async (id: string): Promise<void> => {
  await callAccount('delete', `/api/account/sessions/${encodeURIComponent(id)}`)
}
