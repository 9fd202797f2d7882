import { z } from 'zod'
import { rulesOfCountry } from '#domain/addresses'
import * as accounts from '#schemas/accounts'
import * as bag from '#schemas/bag'
import { browserErrorBody } from '#schemas/browser-errors'
import { consentRecord } from '#schemas/consent'
import * as externalAuth from '#schemas/external-auth'
import * as feeds from '#schemas/feeds'
import { giftBalanceBody } from '#schemas/gift-cards'
import * as orders from '#schemas/orders'
import { personalizationBody } from '#schemas/personalization'
import * as privacyRequests from '#schemas/privacy-requests'
import * as stockNotices from '#schemas/stock-notices'
import { sessionEventBody } from '#schemas/tracking'
import { wishlistBody } from '#schemas/wishlist'

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType
const exported: Record<string, unknown> = {
  ...accounts,
  ...bag,
  ...externalAuth,
  ...orders,
  ...privacyRequests,
  ...stockNotices,
  browserErrorBody,
  consentRecord,
  giftBalanceBody,
  sessionEventBody,
  wishlistBody,
  personalizationBody,
  stockFeedBody: feeds.stockBatch,
  stockRowBody: feeds.stockRow,
  priceFeedBody: feeds.priceBatch,
  priceRowBody: feeds.priceWord,
  deliveryBody: bag.deliveryBody(rulesOfCountry('NL', 'nl')),
}

/** The bodies of the calls of all rooms. */
export const bodies = Object.entries(exported).flatMap(([name, value]) =>
  isSchema(value) && /Body$|^consentRecord$/.test(name) ? [{ name, schema: value }] : [],
)
