import type { Hono } from 'hono'
import { readGiftCode } from '#domain/gift-cards'
import { toUnits } from '#domain/products'
import { type GiftBalance, giftBalanceBody } from '#schemas/gift-cards'
import { addressOfCaller, createRouter, jsonBody, limitBody, neverStored, siteOf } from '#server/http'
import { findCard } from './gift-card-money.ts'
import { giftCodeLimits } from './gift-code-limits.ts'
import { OrderRefused, refusedOrder } from './refusal.ts'
import type { OrderDependencies } from './routes.ts'

/**
 * `POST /balance`: what is left on the gift card of a code (rule orders.39). The code is in the body, so that no address and no log has
 * it. A card of another brand is refused; one of another currency is answered with its currency, in which it can be redeemed.
 */
export const giftCardRoutes = (dependencies: OrderDependencies): Hono => {
  const { services, proxies } = dependencies
  const { store, clock } = services
  const countCodes = giftCodeLimits(services)
  const app = createRouter()
  app.use(neverStored)
  app.post('/balance', limitBody(4), async (c) => {
    const site = siteOf(c, dependencies)
    const { code } = await jsonBody(c, giftBalanceBody)
    await countCodes(addressOfCaller(c, proxies), [code])
    const card = await findCard(store.db, readGiftCode(code) ?? '', clock())
    if (!card) throw refusedOrder(new OrderRefused('giftCardUnknown'))
    if (card.brand !== site.brand) throw refusedOrder(new OrderRefused('giftCardElsewhere'))
    const { balance, codeEnd: lastFour, currency, expiresAt } = card
    const answer: GiftBalance = {
      lastFour,
      balance: toUnits(balance, currency),
      currency,
      validUntil: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    }
    return c.json(answer)
  })
  return app
}
