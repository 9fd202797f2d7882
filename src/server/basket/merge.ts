import type { Transaction } from 'kysely'
import { countries, type Site } from '#domain/sites'
import type { Address } from '#schemas/bag'
import type { Store, Tables } from '#server/store'
import { accountOwner, ownerOf } from './cookie.ts'
import { merge } from './rules.ts'
import { changeWithin, type Delivery, linesOf, lockedBaskets, newId } from './store.ts'

/** Who logs in where, and with which guest's bag. */
export interface Merging {
  /** The guest's token. */
  guest: string | undefined
  userId: string
  site: Site
}

const addressOf = (text: string | null): Address | undefined => (text === null ? undefined : JSON.parse(text))

/**
 * Takes the bags of a guest, of all countries of the brand, over into the account's, inside the transaction of the login:
 * both happen or neither. The guest's are gone afterwards, so that nothing is taken over twice.
 */
export const mergeGuestBag = async (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  { guest, userId, site }: Merging,
): Promise<void> => {
  if (!guest) return
  for (const row of await lockedBaskets(trx, kind, ownerOf(guest, site))) {
    const { country, brand } = row
    const currency = countries.get(country)?.currency ?? row.currency
    const lines = await linesOf(trx, row.id)
    await trx.deleteFrom('basket').where('id', '=', row.id).execute()
    if (lines.length === 0) continue
    const delivery: Delivery = {
      customerEmail: row.email || undefined,
      shippingAddress: addressOf(row.shipping_address),
      billingAddress: addressOf(row.billing_address),
    }
    await changeWithin(trx, kind, accountOwner(userId, { brand, country, currency }), {
      skus: lines.map((line) => line.sku),
      lines: (own, stock) => merge(own, lines, stock, newId),
      delivery,
    })
  }
}
