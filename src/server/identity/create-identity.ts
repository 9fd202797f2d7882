import { sourcesFor } from '#content/touchpoints'
import { addressRates, type BotAction } from '#domain/accounts'
import { defaultEnvironment } from '#domain/sites'
import {
  builtInBotCheck,
  deleteOldBotTokens,
  deleteOldCounts,
  deleteOldGuesses,
  readCount,
} from '#server/abuse-protection'
import { mergeGuestBag } from '#server/basket'
import { mostOf } from '#server/http'
import { keyedHash, openOnce, openSigningKeys } from '#server/store'
import { openOwnInvitation } from './accounts/invitations.ts'
import { createFirstPassword, registerLightAccount } from './accounts/light-accounts.ts'
import { logIn } from './accounts/login.ts'
import { confirmNewsletter, endNewsletter, startSubscription } from './accounts/newsletter.ts'
import {
  changeOwnPassword,
  readResetAddress,
  requestPasswordReset,
  resetPasswordByLink,
} from './accounts/password-change.ts'
import { inHashingLane, scryptHashing } from './accounts/password-hash.ts'
import { readBasicProfile, readOwnProfile, updateProfile } from './accounts/profile.ts'
import { registerFullAccount } from './accounts/registration.ts'
import { admit } from './admission.ts'
import { finishExternalLogin, keepExternalForm } from './external/callback.ts'
import { externalAccounts } from './external/external-accounts.ts'
import { deleteOldPending } from './external/pending.ts'
import { deleteOldExternalRequests } from './external/requests.ts'
import { externalServices, standInOf } from './external/services.ts'
import type { StandIn } from './external/stand-in/stand-in.ts'
import { startExternalLogin } from './external/start.ts'
import type { Identity, IdentityOptions } from './identity.ts'
import { accountMailWriters } from './mail-writers.ts'
import { activateAccount, requestActivation } from './mailed-links/activation.ts'
import { completeEmailLink, requestEmailChange } from './mailed-links/email-change.ts'
import { deleteOldLinks } from './mailed-links/mailed-links.ts'
import { type IdentityServices, rateKey } from './services.ts'
import { endCallerSession, endListedSession, listSessions } from './sessions/session-end.ts'
import { sessionReader } from './sessions/session-reader.ts'
import {
  answerOfSession,
  deleteOldSessions,
  extendSession,
  findSession,
  invalidSessionError,
} from './sessions/sessions.ts'
import { eraseAccount, exportAccount } from './support/privacy.ts'
import { createSupport, ownersOf } from './support/support.ts'

/** What works with the store alone: sessions are read, and what has expired is deleted. */
type StoreServices = Pick<IdentityServices, 'store' | 'clock' | 'readSession' | 'mails'>

const openServices = async (
  options: IdentityOptions,
  ofStore: StoreServices,
  standIn: StandIn | undefined,
): Promise<IdentityServices> => {
  const { environment = defaultEnvironment } = options
  const { store } = ofStore
  const passwords = options.passwords ?? inHashingLane(scryptHashing)
  const keys = await openSigningKeys(store, options.signingKeys)
  const { secret } = keys
  // Loaded late: it is a fifth of all the code, and a shop without accounts needs none of it.
  const { openBetterAuth } = await import('./better-auth.ts')
  const { records, transaction } = await openBetterAuth(store, secret)
  return {
    ...ofStore,
    ...keys,
    passwords,
    records,
    transaction,
    botCheck: options.botCheck ?? builtInBotCheck(keyedHash(secret, 'bot-check'), options.botEffort),
    sourcesOf: (brand) => sourcesFor(brand, environment),
    external: externalServices(options.external ?? { providers: [] }, standIn, ofStore.clock),
    mergeBag: mergeGuestBag,
    decoyHash: await passwords.hash(secret),
  }
}

/** The calls that an action's token is brought to, where a call has a soft rate. */
const softCalls: Readonly<Partial<Record<BotAction, readonly ('light' | 'subscription' | 'guestOrder')[]>>> = {
  order: ['guestOrder'],
  signup: ['light', 'subscription'],
}

/** A challenge for an action: a hard one when the network address is above a soft rate of its calls. */
const createBotChallenge = async (
  services: IdentityServices,
  networkAddress: string,
  action: BotAction,
): Promise<object> => {
  const now = services.clock()
  let hard = false
  for (const call of softCalls[action] ?? []) {
    const rate = addressRates[call]
    hard ||=
      (await readCount(services.store.db, rateKey(services, call, networkAddress), rate, now)) >=
      mostOf(networkAddress, rate.soft)
  }
  return await services.botCheck.challenge(action, { hard, now })
}

const deleteExpired = async ({ store: { db }, clock }: StoreServices): Promise<void> => {
  const now = clock()
  await deleteOldCounts(db, now)
  await deleteOldBotTokens(db, now)
  await deleteOldGuesses(db, now)
  await deleteOldLinks(db, now)
  await deleteOldPending(db, now)
  await deleteOldSessions(db, now)
  await deleteOldExternalRequests(db, now)
}

/** @throws CallError 401 invalidSession */
const readAndExtend = async (ofStore: StoreServices, caller: Parameters<Identity['session']>[0]) => {
  const session = await findSession(ofStore, caller)
  if (!session) throw invalidSessionError()
  const extended = await extendSession(ofStore, session)
  return { answer: answerOfSession(extended, true), isExtended: extended !== session }
}

/**
 * Accounts on a store. They are opened by the first call that needs an account, so that a start and the calls of guests wait for
 * nothing.
 */
export const createIdentity = (options: IdentityOptions): Identity => {
  const { store, mails, clock = Date.now } = options
  const { environment = defaultEnvironment, external = { providers: [] } } = options
  const standIn = standInOf(external, store, environment, clock)
  const open = openOnce(() => openServices(options, ofStore, standIn))
  mails.register(accountMailWriters(open), async (work) => await (await open()).transaction(work))
  const ofStore: StoreServices = { store, clock, readSession: sessionReader(store), mails }
  /** A method of the interface from a function of this room. */
  const method =
    <A extends unknown[], R>(work: (services: IdentityServices, ...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> =>
      await work(await open(), ...args)

  return {
    session: (caller) => readAndExtend(ofStore, caller),
    accountOf: async (caller) => (await findSession(ofStore, caller))?.userId,
    storedSession: (caller) => findSession(ofStore, caller),
    login: method(logIn),
    logout: method(endCallerSession),
    register: method(registerFullAccount),
    registerLight: method(registerLightAccount),
    createPassword: method(createFirstPassword),
    startActivation: method(requestActivation),
    activate: method(activateAccount),
    startReset: method(requestPasswordReset),
    resetAddress: method(readResetAddress),
    completeReset: method(resetPasswordByLink),
    profile: method(readOwnProfile),
    basicProfile: method(readBasicProfile),
    changeProfile: method(updateProfile),
    changePassword: method(changeOwnPassword),
    startEmailChange: method(requestEmailChange),
    completeEmailChange: method(completeEmailLink),
    openInvitation: method(openOwnInvitation),
    startExternal: method(startExternalLogin),
    finishExternal: method((services, callback) => finishExternalLogin(services, callback, options.external?.settle)),
    keepExternalForm: method(keepExternalForm),
    standIn,
    sessions: method(listSessions),
    endSession: method(endListedSession),
    subscribe: method(startSubscription),
    confirmSubscription: method(confirmNewsletter),
    unsubscribe: method(endNewsletter),
    export: method(exportAccount),
    erase: method(eraseAccount),
    challenge: method((services, { networkAddress }, action) => createBotChallenge(services, networkAddress, action)),
    admitGuestOrder: method((services, networkAddress, token) =>
      admit(services, { call: 'guestOrder', networkAddress, bot: { token, action: 'order' } }),
    ),
    external: externalAccounts(open),
    support: method(async (services) => createSupport(services)),
    owners: method(async (services) => ownersOf(services)),
    deleteExpired: () => deleteExpired(ofStore),
  }
}
