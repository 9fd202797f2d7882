/**
 * Accounts and sessions of shoppers (account-portal 3 to 9; design 5, 6.8, 6.9, 6.11, 6.17 to 6.19, 6.23): an interface of
 * our own before better-auth, so that calls, errors and rules are the shop's (src/decisions/0110). An account is the
 * retailer's, a session the brand's.
 */
import { sourcesFor } from '#content/touchpoints'
import { addressRates, type BotAction } from '#domain/accounts'
import { defaultEnvironment, type Environment } from '#domain/sites'
import type {
  CreatePasswordBody,
  LightBody,
  LoginBody,
  Profile,
  ProfileBody,
  RegistrationBody,
  ResetCompleteBody,
  SessionAnswer,
  SessionItem,
} from '#schemas/accounts'
import { mergeGuestBag } from '#server/basket'
import { altchaBotCheck, type BotCheck, type BotEffort, forgetProofs } from '#server/bot-check'
import { createLater } from '#server/later'
import { forgetCounts, readCount } from '#server/limits'
import type { Mailer } from '#server/mail'
import { keyedHash, secretOf } from '#server/secret'
import type { Store } from '#server/store'
import { openAuth } from './auth.ts'
import { addressKey, admit, type Core } from './core.ts'
import { forgetOldGuesses } from './guard.ts'
import { createLetters } from './letters.ts'
import { login } from './login.ts'
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.ts'
import { type Passwords, scryptPasswords } from './passwords.ts'
import { eraseAccount, exportAccount } from './privacy.ts'
import * as profile from './profile.ts'
import { createPassword, register, registerLight } from './registration.ts'
import { completeReset, startReset } from './reset.ts'
import {
  answerOf,
  endListed,
  findSession,
  invalidSession,
  listSessions,
  logout,
  renewed,
  sessionReader,
} from './sessions.ts'
import { createSupport, type Support } from './support.ts'
import type { Begun, Visit } from './visit.ts'

export { sessionTokenOf } from './cookies.ts'
export type { Passwords } from './passwords.ts'
export { type IdentityRoutes, identityRoutes, sessionRead } from './routes.ts'
export type { Support, SupportView } from './support.ts'
export type { Begun, Visit } from './visit.ts'

/** Every method rejects with a CallError whose status, code and details are the answer of the call. */
export interface Identity {
  /** The session of the visitor; renewed when its time began anew. @throws CallError 401 invalidSession */
  session: (visit: Pick<Visit, 'session' | 'site'>) => Promise<{ answer: SessionAnswer; isRenewed: boolean }>
  /** The acid of who is logged in with the brand; undefined for a guest. */
  accountOf: (visit: Pick<Visit, 'session' | 'site'>) => Promise<string | undefined>
  login: (visit: Visit, body: LoginBody) => Promise<Begun>
  /** Whether there was a session to end; everywhere needs one. */
  logout: (visit: Visit, options: { everywhere: boolean }) => Promise<boolean>
  register: (visit: Visit, body: RegistrationBody) => Promise<Begun>
  registerLight: (visit: Visit, body: LightBody) => Promise<{ acid: string }>
  createPassword: (visit: Visit, body: CreatePasswordBody) => Promise<Begun>
  /** `token`: with which a light account may go on to `createPassword`. */
  activate: (visit: Visit, token: string) => Promise<{ accountType: 'FULL' | 'LIGHT'; token?: string }>
  startReset: (visit: Visit, body: { email: string; recaptcha: string }) => Promise<void>
  completeReset: (visit: Visit, body: ResetCompleteBody) => Promise<Begun>
  profile: (visit: Visit) => Promise<Profile>
  basicProfile: (visit: Visit) => Promise<profile.BasicProfile>
  changeProfile: (visit: Visit, body: ProfileBody) => Promise<Profile>
  changePassword: (visit: Visit, body: { currentPassword: string; password: string }) => Promise<Begun>
  startEmailChange: (visit: Visit, email: string) => Promise<void>
  completeEmailChange: (visit: Visit, token: string) => Promise<void>
  sessions: (visit: Visit) => Promise<SessionItem[]>
  endSession: (visit: Visit, id: string) => Promise<void>
  /** Asks for the newsletter; the answer never tells whether somebody has it. */
  subscribe: (visit: Visit, body: { email: string; recaptcha?: string | undefined }) => Promise<void>
  confirmSubscription: (visit: Visit, token: string) => Promise<void>
  unsubscribe: (token: string) => Promise<void>
  /** All data of an account for its owner; undefined when there is no such account. */
  export: (userId: string) => Promise<object | undefined>
  /** False when there is no such account. */
  erase: (userId: string) => Promise<boolean>
  /** A challenge for the browser's bot check. */
  challenge: (visit: Pick<Visit, 'address'>, action: BotAction) => Promise<object>
  support: () => Promise<Support>
  /** Removes what has expired. */
  tidy: () => Promise<void>
  /** Resolves when no mail is under way. */
  idle: () => Promise<void>
}

export interface IdentityOptions {
  store: Store
  mailer: Mailer
  /** Tests hash cheaply; nothing else does. */
  passwords?: Passwords
  /** How much work a bot check is; tests take little. */
  botEffort?: BotEffort
  /** Another bot check than our own. */
  botCheck?: BotCheck
  /** Whose source ids count for registrations; that of `#domain/sites` when absent. */
  environment?: Environment
  clock?: () => number
}

const openCore = async (options: IdentityOptions): Promise<Core> => {
  const { store, mailer, passwords = scryptPasswords, clock = Date.now, environment = defaultEnvironment } = options
  const secret = await secretOf(store, 'identity')
  return {
    store,
    secret,
    passwords,
    clock,
    auth: await openAuth(store, secret),
    botCheck: options.botCheck ?? altchaBotCheck(keyedHash(secret, 'bot-check'), options.botEffort),
    sourcesOf: (brand) => sourcesFor(brand, environment),
    readSession: sessionReader(store),
    letters: createLetters((mail) => mailer.send(mail)),
    forgetMails: (address) => mailer.forget(address),
    later: createLater(),
    mergeBag: mergeGuestBag,
    decoy: await passwords.hash(secret),
  }
}

const challenge = async (core: Core, address: string, action: BotAction): Promise<object> => {
  const now = core.clock()
  let hard = false
  if (action === 'signup')
    for (const call of ['light', 'subscription'] as const) {
      const rate = addressRates[call]
      hard ||= (await readCount(core.store.db, addressKey(core, call, address), rate, now)) >= rate.soft
    }
  return await core.botCheck.challenge(action, { hard, now })
}

const tidy = async ({ store: { db }, clock }: Core): Promise<void> => {
  const now = clock()
  await forgetCounts(db, now)
  await forgetProofs(db, now)
  await forgetOldGuesses(db, now)
  await db.deleteFrom('identity_link').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_session').where('expires_at', '<', new Date(now).toISOString()).execute()
}

/** Opens at its first use, so that an app can be made without waiting. */
export const createIdentity = (options: IdentityOptions): Identity => {
  let opening: Promise<Core> | undefined
  const open = (): Promise<Core> => {
    opening ??= openCore(options).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  /** A method of the interface from a function that wants the core first. */
  const withCore =
    <A extends unknown[], R>(work: (core: Core, ...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> =>
      await work(await open(), ...args)

  return {
    session: withCore(async (core, visit) => {
      const session = await findSession(core, visit)
      if (!session) throw invalidSession()
      const now = await renewed(core, session)
      return { answer: answerOf(now, true), isRenewed: now !== session }
    }),
    accountOf: withCore(async (core, visit) => (await findSession(core, visit))?.userId),
    login: withCore(login),
    logout: withCore(logout),
    register: withCore(register),
    registerLight: withCore(registerLight),
    createPassword: withCore(createPassword),
    activate: withCore(profile.activate),
    startReset: withCore(startReset),
    completeReset: withCore(completeReset),
    profile: withCore(profile.readProfile),
    basicProfile: withCore(profile.readBasicProfile),
    changeProfile: withCore(profile.changeProfile),
    changePassword: withCore(profile.changePassword),
    startEmailChange: withCore(profile.startEmailChange),
    completeEmailChange: withCore(profile.completeEmailChange),
    sessions: withCore(listSessions),
    endSession: withCore(endListed),
    subscribe: withCore(async (core, visit, { email, recaptcha }) => {
      const bot = { token: recaptcha, action: 'signup' as const }
      await admit(core, { call: 'subscription', address: visit.address, bot })
      core.later.run('The letter of a subscription', () => subscribe(core, visit, email))
    }),
    confirmSubscription: withCore(confirmSubscription),
    unsubscribe: withCore(unsubscribe),
    export: withCore(exportAccount),
    erase: withCore(eraseAccount),
    challenge: withCore((core, { address }, action) => challenge(core, address, action)),
    support: withCore(async (core) => createSupport(core)),
    tidy: withCore(tidy),
    idle: async () => {
      if (opening) await (await opening).later.idle()
    },
  }
}
