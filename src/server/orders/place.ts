import type { Transaction } from 'kysely'
import { normalEmail } from '#domain/accounts'
import { orderSize } from '#domain/orders'
import { toMinor } from '#domain/products'
import { changeWithin, holdAccount, lockBasket, priceBag } from '#server/basket'
import { CallError } from '#server/http'
import { holdOffDeletions } from '#server/personal-data'
import { takeStock } from '#server/stock'
import { inTransaction, type Tables } from '#server/store'
import { cardsOf, sharesOf, spendCards } from './gift-card-money.ts'
import { orderMails } from './mails.ts'
import { OrderRefused } from './refusal.ts'
import type { OrderServices } from './services.ts'
import { numberOfKey } from './store.ts'
import { requireShare } from './unpaid-goods.ts'
import { codesOf, giftCardsTo, keyHashOf, providerOf, requireAsSeen, type WantedOrder } from './wanted-order.ts'
import { writeOrder } from './write-order.ts'

/**
 * Places an order in one transaction (rules orders.1, orders.2 and orders.38): locks the bag, prices it again, takes the stock, writes
 * the order with its payment, takes from the gift cards what they pay, empties the bag and wants the mail. The same key gives the same
 * order. An account that was erased meanwhile places nothing (rule orders.12). @throws OrderRefused, CallError 401 invalidSession, 429
 */
export const placeOrder = async (
  services: OrderServices,
  wanted: WantedOrder,
): Promise<{ number: string; isNew: boolean }> => {
  const { store, clock } = services
  const { owner, site, body, admit } = wanted
  const keyHash = keyHashOf(site, wanted.key)
  const wantMail = orderMails(services)
  const place = async (trx: Transaction<Tables>) => {
    const now = clock()
    await holdOffDeletions(trx, store.kind)
    if (owner.userId !== undefined) await holdAccount(trx, store.kind, owner.userId)
    const held = await lockBasket(trx, store.kind, owner)
    const { basket } = held
    // Looked for behind the lock: an attempt with the same key may have held it.
    const known = await numberOfKey(trx, keyHash)
    if (known !== undefined) return { number: known, isNew: false }
    const priced = priceBag(held, services, now)
    requireAsSeen(basket, priced, body)
    const { currency } = basket
    const shares = sharesOf(priced, await cardsOf(trx, codesOf(body), { site, currency, now }))
    if (body.rest !== undefined && toMinor(body.rest, currency) !== shares.rest)
      throw new OrderRefused('giftCardChanged')
    const provider = shares.isCovered ? undefined : providerOf(services, wanted, priced)
    await admit(trx, {
      userId: owner.userId,
      email: normalEmail(basket.email),
      giftCards: giftCardsTo(priced),
      unpaid: provider && orderSize(priced.count, shares.rest, currency),
      isPrepaid: provider?.isPrepaid ?? true,
      offer: priced.isReached ? priced.offer : undefined,
    })
    const goods = priced.shipments.flatMap(({ lines }) => lines).map((line) => ({ ...line, brand: site.brand }))
    if ((await takeStock(trx, goods)) !== undefined) throw new OrderRefused('stockChanged')
    if (provider) await requireShare(trx, goods, now)
    const number = await writeOrder(trx, wanted, basket, { priced, provider, rest: shares.rest, now })
    await spendCards(trx, number, shares, now)
    // A code that has taken nothing off yet is kept for the goods that are to come.
    const isUnused = priced.offer !== undefined && !priced.isReached
    const delivery = { deliveryMethod: '', promotionCode: isUnused ? basket.promotionCode : '' } as const
    await changeWithin(trx, store.kind, owner, { lines: () => [], delivery })
    if (!provider?.isPrepaid) await wantMail(trx, number, 'orderPlaced')
    return { number, isNew: true }
  }
  try {
    return await inTransaction(store.db, place)
  } catch (error) {
    if (error instanceof OrderRefused || error instanceof CallError) throw error
    // The key has placed another bag at this moment, or the answer to the commit was lost.
    const number = await numberOfKey(store.db, keyHash).catch(() => undefined)
    if (number === undefined) throw error
    return { number, isNew: false }
  }
}
