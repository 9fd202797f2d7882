import {
  GIFT_CODES_AN_HOUR,
  readGiftCode,
  WRONG_GIFT_CODES_AN_HOUR,
  WRONG_GIFT_CODES_WHILE_GUESSED,
} from '#domain/gift-cards'
import { countCall, hourlyCounts, readCount } from '#server/abuse-protection'
import { CallError, mostOf } from '#server/http'
import { keyedHash, openOnce, secretOf } from '#server/store'
import { findCard } from './gift-card-money.ts'
import type { OrderServices } from './services.ts'

const HOUR = 3_600_000

/**
 * Counts the codes that a network address names, before they are used. @throws CallError 429 tooManyRequests
 */
export type CountCodes = (networkAddress: string, codes: readonly string[]) => Promise<void>

/**
 * The limits of guesses (rule orders.39). Each address may name a number of codes in an hour, in questions for a balance and in orders
 * together. Where all callers together have named many wrong ones, an address that has named some of these is refused for the hour. An
 * address with right codes is not: a crowd of guessers stops nobody who pays. The store has keyed hashes.
 */
export const giftCodeLimits = ({ store, clock }: Pick<OrderServices, 'store' | 'clock'>): CountCodes => {
  const open = openOnce(async () => ({ count: await hourlyCounts(store), secret: await secretOf(store, 'limits') }))
  return async (subject, codes) => {
    if (codes.length === 0) return
    const { count, secret } = await open()
    await count(store.db, { kind: 'gift code', subject, most: GIFT_CODES_AN_HOUR, amount: codes.length })
    const ofAll = keyedHash(secret, 'rate', 'wrong gift code')
    const ofAddress = keyedHash(secret, 'rate', 'wrong gift code', subject)
    const wrong = (key: string) => readCount(store.db, key, { window: HOUR }, Date.now())
    const isGuessed = (await wrong(ofAll)) >= WRONG_GIFT_CODES_AN_HOUR
    if (isGuessed && (await wrong(ofAddress)) >= mostOf(subject, WRONG_GIFT_CODES_WHILE_GUESSED))
      throw new CallError(429, 'tooManyRequests', 'Too many requests. Try again later.', { retryAfter: HOUR / 1000 })
    for (const code of codes) {
      if (await findCard(store.db, readGiftCode(code) ?? '', clock())) continue
      for (const key of [ofAll, ofAddress]) await countCall(store.db, key, { window: HOUR }, Date.now())
    }
  }
}
