import {
  GIFT_CODES_AN_HOUR,
  GIFT_CODES_WHILE_GUESSED,
  readGiftCode,
  WRONG_GIFT_CODES_AN_HOUR,
} from '#domain/gift-cards'
import { countCall, hourlyCounts, readCount } from '#server/abuse-protection'
import { keyedHash, openOnce, secretOf } from '#server/store'
import { findCard } from './card-money.ts'
import type { OrderServices } from './services.ts'

const HOUR = 3_600_000

/**
 * Counts the codes that a network address names, before any is looked for. @throws CallError 429 tooManyRequests
 */
export type CountCodes = (networkAddress: string, codes: readonly string[]) => Promise<void>

/**
 * The limits of guesses (rule orders.39). Each address may name a number of codes in an hour, in questions for a balance and in orders
 * together. Where all callers together have named many wrong ones, each may name fewer, and none is shut out. The store has keyed hashes.
 */
export const giftCodeLimits = ({ store, clock }: Pick<OrderServices, 'store' | 'clock'>): CountCodes => {
  const open = openOnce(async () => ({
    count: await hourlyCounts(store),
    wrong: keyedHash(await secretOf(store, 'limits'), 'rate', 'wrong gift code'),
  }))
  return async (subject, codes) => {
    if (codes.length === 0) return
    const { count, wrong } = await open()
    const isGuessed = (await readCount(store.db, wrong, { window: HOUR }, Date.now())) >= WRONG_GIFT_CODES_AN_HOUR
    const most = isGuessed ? GIFT_CODES_WHILE_GUESSED : GIFT_CODES_AN_HOUR
    await count(store.db, { kind: 'gift code', subject, most, amount: codes.length })
    for (const code of codes) {
      const card = await findCard(store.db, readGiftCode(code) ?? '', clock())
      if (!card) await countCall(store.db, wrong, { window: HOUR }, Date.now())
    }
  }
}
