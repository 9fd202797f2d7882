import type { Transaction } from 'kysely'
import type { RatedCall } from '#domain/accounts'
import type { Brand } from '#domain/sites'
import type { SourceTable } from '#domain/touchpoints'
import type { BotCheck } from '#server/abuse-protection'
import type { Mails, MailWriter } from '#server/mail'
import { keyedHash, type SigningKeys, type Store, type Tables } from '#server/store'
import type { PasswordHashing } from './accounts/password-hash.ts'
import type { AccountRecords } from './better-auth.ts'
import type { ExternalServices } from './external/services.ts'
import type { ReadSession } from './sessions/session-reader.ts'

/** Moves the bag of a guest into the bag of an account, inside the given transaction. */
export type MergeBag = typeof import('#server/basket').mergeGuestBag

/** A transaction of the store, in which better-auth writes too. */
export type Trx = Transaction<Tables>

/** What every function of this room works with. */
export interface IdentityServices extends SigningKeys {
  store: Store
  /** Writes to the tables of better-auth; inside `transaction` it takes part in it. */
  records: AccountRecords
  /** Commits everything that `records` and `trx` write in `work` together, or nothing. Never hash a password in it. */
  transaction: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>
  passwords: PasswordHashing
  botCheck: BotCheck
  /** The source ids of a brand's touchpoints. */
  sourcesOf: (brand: Brand) => SourceTable
  readSession: ReadSession
  external: ExternalServices
  mails: Mails
  /** Epoch milliseconds. */
  clock: () => number
  mergeBag: MergeBag
  /** The hash of an unknown password: it is compared where an account has none, so that both cases take equally long. */
  decoyHash: string
}

/** Writes a mail of this room, as `MailWriter` says. */
export type AccountMailWriter = (services: IdentityServices, ...job: Parameters<MailWriter>) => ReturnType<MailWriter>

/** Key of the guesses at the password of an e-mail address. */
export const guessKey = ({ secret }: Pick<IdentityServices, 'secret'>, email: string): string =>
  keyedHash(secret, 'guard', email)

/** Key of the rate of a call from a network address. */
export const rateKey = (
  { secret }: Pick<IdentityServices, 'secret'>,
  call: RatedCall,
  networkAddress: string,
): string => keyedHash(secret, 'rate', call, networkAddress)
