import type { ExternalIdentity } from '#domain/external-auth'
import { sites } from '#domain/sites'
import { shopLinks } from '#server/mail'
import type { AccountClient, Session } from '#tests/server/account-client'
import { ORIGIN, type TestShop } from '../shop.ts'

export const ZOE = 'zoe@example.com'
export const EVE = 'eve@example.com'

/** What a provider tells of Zoë, who has shown it that the address is hers. */
export const zoeAt = (more: Partial<ExternalIdentity> = {}): ExternalIdentity => ({
  provider: 'google',
  subject: 'zoe-at-google',
  email: ZOE,
  isEmailVerified: true,
  firstName: 'Zoë',
  lastName: 'Lee',
  dateOfBirth: '',
  ...more,
})

const origin = {
  touchpoint: 'HEADER',
  registration_source_id: null,
  activation_source_id: null,
  given_source_id: null,
  store_id: null,
  invitation_code: null,
  invitation_source_id: null,
}

interface Asked {
  purpose?: 'login' | 'link' | 'reauthentication'
  isPersistent?: boolean
  userId?: string
  invitationCode?: string
  site?: string
}

/** The names of a brand's cookies on a developer's machine. */
const cookie = (site: string, name: string): string => `${site.split('/')[0]}.${name}`
export const pendingCookie = 'stride.external.pending'

/** Comes back from a provider with an identity that it has proven; the browser of `member` gets the cookies of the outcome. */
export const comeBack = async (
  { identity }: Pick<TestShop, 'identity'>,
  member: AccountClient,
  told: ExternalIdentity,
  { purpose = 'login', isPersistent = false, userId, invitationCode, site: key = 'stride/en_GB' }: Asked = {},
) => {
  const site = sites.find((known) => known.key === key)
  if (!site) throw new TypeError(`There is no site ${key}.`)
  const caller = {
    ...shopLinks(site, { origin: ORIGIN, addressing: 'path' }),
    networkAddress: member.address,
    device: 'Firefox, Linux',
    sessionToken: member.cookies.get(cookie(key, 'session')),
    bagToken: member.cookies.get(cookie(key, 'bag')),
  }
  const outcome = await identity.external.settle(
    caller,
    {
      purpose,
      provider: told.provider,
      isPersistent,
      returnPath: '/stride/en_GB/checkout/',
      mode: 'redirect',
      userId,
      origin: { ...origin, invitation_code: invitationCode ?? null },
      site: key,
    },
    told,
  )
  if ('session' in outcome) member.cookies.set(cookie(key, 'session'), outcome.session.token)
  if (outcome.kind === 'pending') member.cookies.set(cookie(key, 'external.pending'), outcome.token)
  return outcome
}

export interface Pending {
  id: string
  provider: string
  step: 'registration' | 'proof'
  email: string
  firstName: string
  lastName: string
  dateOfBirth: string
  hasPassword: boolean
  isPersistent: boolean
  returnPath: string
}

const base = '/api/account/external'

/** The calls that follow, as a page makes them. */
export const calls = (member: AccountClient) => ({
  pending: () => member.send<Pending>('GET', `${base}/pending`),
  discard: (shown?: string) => member.send('DELETE', `${base}/pending${shown ? `?shown=${shown}` : ''}`),
  complete: (more: object = {}) =>
    member.send<Session>('POST', `${base}/complete`, { ageConfirmation: true, isPersistent: false, ...more }),
  proof: async (password = 'correct horse', more: object = {}) =>
    await member.send<Session>('POST', `${base}/proof`, { password, recaptcha: await member.token('login'), ...more }),
  mailProof: async (more: object = {}) =>
    await member.send<{ errorCode?: string }>('POST', `${base}/proof/mail`, {
      recaptcha: await member.token('login'),
      ...more,
    }),
  completeProof: (token: string, more: object = {}) =>
    member.send<Session>('POST', `${base}/proof/complete`, { token, ...more }),
  links: () =>
    member.send<{ linked: { provider: string; linkedAt: number; proves: boolean }[]; hasPassword: boolean }>(
      'GET',
      base,
    ),
  unlink: (provider: string) => member.send('DELETE', `${base}/${provider}`),
  firstPassword: (password: string) => member.send<Session>('POST', '/api/account/password', { password }),
})

/** Registers a member by password; with `verified` the address is confirmed by its mail. */
export const register = async (opened: TestShop, email: string, verified: boolean): Promise<AccountClient> => {
  const member = opened.member()
  await member.register(email)
  if (verified) await opened.member().activate(await opened.mailed(email, 'account-activation'))
  return member
}

/** Opens an account by a provider. */
export const joinBy = async (opened: TestShop, told: ExternalIdentity, more: object = {}): Promise<AccountClient> => {
  const member = opened.member()
  await comeBack(opened, member, told)
  await calls(member).complete(more)
  return member
}

/** The names of the mails to an address so far, by the words of their subjects. */
export const subjectsTo = async ({ mails }: TestShop, email: string): Promise<string[]> =>
  (await mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
