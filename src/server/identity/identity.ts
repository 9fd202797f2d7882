import type { BotAction } from '#domain/accounts'
import type { Environment } from '#domain/sites'
import type {
  CreatePasswordBody,
  EmailBody,
  EmailOutcome,
  LightBody,
  LoginBody,
  OwnInvitation,
  PasswordBody,
  Profile,
  ProfileBody,
  RegistrationBody,
  ResetCompleteBody,
  SessionAnswer,
  SessionItem,
  SubscriptionBody,
  SubscriptionFields,
} from '#schemas/accounts'
import type { ExternalStartBody } from '#schemas/external-auth'
import type { BotCheck, BotEffort } from '#server/abuse-protection'
import type { Mails } from '#server/mail'
import type { Store } from '#server/store'
import type { PasswordHashing } from './accounts/password-hash.ts'
import type { BasicProfile } from './accounts/profile.ts'
import type { ExternalCallback, ExternalResult, keepExternalForm } from './external/callback.ts'
import type { ExternalAccounts } from './external/external-accounts.ts'
import type { ExternalOptions } from './external/options.ts'
import type { StandIn } from './external/stand-in/stand-in.ts'
import type { ExternalDeparture } from './external/start.ts'
import type { Caller } from './sessions/caller.ts'
import type { StartedSession } from './sessions/cookies.ts'
import type { StoredSession } from './sessions/session-reader.ts'
import type { Owners, Support } from './support/support.ts'

/** Every method rejects with a CallError whose status, code and details are the answer of the call. */
export interface Identity {
  /** The caller's session; extended when its last use is long enough ago. @throws CallError 401 invalidSession */
  session: (caller: Pick<Caller, 'sessionToken' | 'site'>) => Promise<{ answer: SessionAnswer; isExtended: boolean }>
  /** The id of the caller's account; undefined for a guest. */
  accountOf: (caller: Pick<Caller, 'sessionToken' | 'site'>) => Promise<string | undefined>
  /** The caller's session as the store has it; undefined for a guest. */
  storedSession: (caller: Pick<Caller, 'sessionToken' | 'site'>) => Promise<StoredSession | undefined>
  login: (caller: Caller, body: LoginBody) => Promise<StartedSession>
  /** False when the caller has no session; `everywhere` then throws 401. */
  logout: (caller: Pick<Caller, 'sessionToken' | 'site'>, options: { everywhere: boolean }) => Promise<boolean>
  register: (caller: Caller, body: RegistrationBody) => Promise<StartedSession>
  registerLight: (caller: Caller, body: LightBody) => Promise<{ acid: string }>
  createPassword: (caller: Caller, body: CreatePasswordBody) => Promise<StartedSession>
  startActivation: (caller: Caller, body: { email: string; recaptcha: string }) => Promise<void>
  /** `token` and `email`: of a light account only, for `createPassword`. */
  activate: (
    caller: Caller,
    token: string,
  ) => Promise<{ accountType: 'FULL' } | { accountType: 'LIGHT'; token: string; email: string }>
  startReset: (caller: Caller, body: { email: string; recaptcha: string }) => Promise<void>
  /** The address of the account that an unused token of a reset leads to. */
  resetAddress: (caller: Caller, token: string) => Promise<{ email: string }>
  completeReset: (caller: Caller, body: ResetCompleteBody) => Promise<StartedSession>
  profile: (caller: Caller) => Promise<Profile>
  basicProfile: (caller: Caller) => Promise<BasicProfile>
  changeProfile: (caller: Caller, body: ProfileBody) => Promise<Profile>
  changePassword: (caller: Caller, body: PasswordBody) => Promise<StartedSession>
  startEmailChange: (caller: Caller, body: EmailBody) => Promise<void>
  /** Carries out what the mailed link is for: approves a change of address, makes it, or undoes it. */
  completeEmailChange: (caller: Caller, token: string) => Promise<{ outcome: EmailOutcome }>
  /** The caller's own invitation; the first call makes its code. */
  openInvitation: (caller: Caller) => Promise<OwnInvitation>
  sessions: (caller: Caller) => Promise<SessionItem[]>
  endSession: (caller: Caller, id: string) => Promise<void>
  /** Begins a login at a provider. */
  startExternal: (caller: Caller, provider: string, body: ExternalStartBody) => Promise<ExternalDeparture>
  /** Ends it, with what the browser has brought back. */
  finishExternal: (callback: ExternalCallback) => Promise<ExternalResult>
  /** Keeps what a provider's form has brought of a person until the login is ended. */
  keepExternalForm: (form: Parameters<typeof keepExternalForm>[1]) => Promise<void>
  /** The provider `test`; undefined in production. */
  standIn: StandIn | undefined
  /** Requests the newsletter. The answer does not tell whether the address is subscribed: it holds the fields of the request alone. */
  subscribe: (caller: Caller, body: SubscriptionBody) => Promise<SubscriptionFields>
  /** Resolves with the fields of the subscription. */
  confirmSubscription: (caller: Caller, token: string) => Promise<SubscriptionFields>
  unsubscribe: (token: string) => Promise<void>
  /** All data of an account for its owner; undefined when there is no such account. */
  export: (userId: string) => Promise<object | undefined>
  /** False when there is no such account. */
  erase: (userId: string) => Promise<boolean>
  /** A challenge for the browser's bot check. */
  challenge: (caller: Pick<Caller, 'networkAddress'>, action: BotAction) => Promise<object>
  /**
   * Counts an order of a guest. @throws CallError 429, 428 challengeRequired above the soft rate without a bot-check token, 400
   * botCheckFailed, 503 botCheckUnavailable
   */
  admitGuestOrder: (networkAddress: string, token: string | undefined) => Promise<void>
  external: ExternalAccounts
  support: () => Promise<Support>
  /** The data of owners, for the people who answer privacy requests. */
  owners: () => Promise<Owners>
  /** Deletes expired rows. */
  deleteExpired: () => Promise<void>
}

export interface IdentityOptions {
  store: Store
  /** What sends the mails of accounts; this room registers what writes them. */
  mails: Mails
  /** The newest first; without one the store's own key signs. */
  signingKeys?: readonly string[]
  /** Tests hash cheaply and so need no lane; the shop never sets this. */
  passwords?: PasswordHashing
  /** The work of the shop's own bot check; tests ask for little. */
  botEffort?: BotEffort
  /** Replaces the shop's own bot check. */
  botCheck?: BotCheck | undefined
  /** Logins by other companies; none when absent. */
  external?: ExternalOptions
  /** Chooses the source ids of registrations; the default environment of `#domain/sites` when absent. */
  environment?: Environment
  /** Epoch milliseconds. */
  clock?: () => number
}
