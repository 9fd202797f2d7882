import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { NOTICE_LIFE_MS, NOTICE_LINK_MS } from '#domain/stock-notices'
import type { LinkBase } from '#server/mail'
import {
  deleteInBatches,
  keyedHash,
  randomToken,
  type StockNoticeTable,
  secretOf,
  type Tables,
  tokenHash,
} from '#server/store'

export type StoredNotice = Selectable<StockNoticeTable>

/** What a shopper asks for. `email` is in its normal spelling. */
export interface WantedNotice {
  brand: string
  site: string
  linkBase: LinkBase
  sku: string
  email: string
}

/** The token that ends all notices of an address with a brand. It is the same in every mail and holds no personal data. */
export const ownerToken = async (
  db: Kysely<Tables>,
  { brand, email }: Pick<WantedNotice, 'brand' | 'email'>,
): Promise<string> => keyedHash(await secretOf({ db }, 'stock notices'), 'owner', brand, email)

/** What the content or, where one has counted, a feed says of an article: what they call sold out is not for sale on any page. */
const forSale = sql<number>`coalesce(stock.counted, stock.seeded)`

/** Whether shoppers can buy the size. */
export const isForSale = async (db: Kysely<Tables>, brand: string, sku: string): Promise<boolean> => {
  const row = await db
    .selectFrom('stock')
    .select('sku')
    .where('brand', '=', brand)
    .where('sku', '=', sku)
    .where('available', '>', 0)
    .where(forSale, '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores an unconfirmed notice and gives its id. An equal one that waits already is kept, with a new time of asking. */
export const keepNotice = async (
  trx: Kysely<Tables>,
  { brand, site, linkBase, sku, email }: WantedNotice,
  now: number,
): Promise<string> => {
  const { id } = await trx
    .insertInto('stock_notice')
    .values({
      id: randomUUID(),
      brand,
      site,
      link_base: JSON.stringify(linkBase),
      sku,
      email,
      owner_hash: tokenHash(await ownerToken(trx, { brand, email })),
      asked_at: now,
      confirmed_at: null,
      token_hash: null,
      link_expires_at: null,
    })
    .onConflict((on) => on.columns(['brand', 'sku', 'email']).doUpdateSet({ asked_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives an unconfirmed notice a new link; an earlier one stops working. undefined when there is nothing to confirm. */
export const linkForNotice = async (trx: Kysely<Tables>, id: string, now: number): Promise<string | undefined> => {
  const token = randomToken()
  const { numUpdatedRows } = await trx
    .updateTable('stock_notice')
    .set({ token_hash: tokenHash(token), link_expires_at: now + NOTICE_LINK_MS })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? token : undefined
}

/** Confirms a notice by its mailed token, once. Gives what is wrong with the token, undefined when it was confirmed. */
export const confirmNotice = async (
  db: Kysely<Tables>,
  token: string,
  now: number,
): Promise<'invalid' | 'used' | 'expired' | undefined> => {
  const hash = tokenHash(token)
  const { numUpdatedRows } = await db
    .updateTable('stock_notice')
    .set({ confirmed_at: now })
    .where('token_hash', '=', hash)
    .where('confirmed_at', 'is', null)
    .where('link_expires_at', '>', now)
    // Ends a link that would live too long after a clock was set back.
    .where('link_expires_at', '<=', now + 2 * NOTICE_LINK_MS)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return undefined
  const found = db.selectFrom('stock_notice').select('confirmed_at').where('token_hash', '=', hash)
  const known = await found.executeTakeFirst()
  if (!known) return 'invalid'
  return known.confirmed_at === null ? 'expired' : 'used'
}

/** Deletes every notice of the address that a token belongs to. An unknown token deletes nothing. */
export const endNotices = async (db: Kysely<Tables>, token: string): Promise<void> => {
  await db.deleteFrom('stock_notice').where('owner_hash', '=', tokenHash(token)).execute()
}

/** The confirmed notices whose size is for sale, in the order in which they were confirmed. */
export const dueNotices = (db: Kysely<Tables>): Promise<StoredNotice[]> =>
  db
    .selectFrom('stock_notice')
    .innerJoin('stock', (on) =>
      on.onRef('stock.brand', '=', 'stock_notice.brand').onRef('stock.sku', '=', 'stock_notice.sku'),
    )
    .selectAll('stock_notice')
    .where('confirmed_at', 'is not', null)
    .where('available', '>', 0)
    .where(forSale, '>', 0)
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute()

/** Deletes a notice. False when another process or its owner has deleted it before: then no mail is due. */
export const takeNotice = async (trx: Kysely<Tables>, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx.deleteFrom('stock_notice').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes notices that were not confirmed in time, and notices that have waited for too long. */
export const deleteOldNotices = (db: Kysely<Tables>, now: number): Promise<void> =>
  deleteInBatches((limit) => {
    const old = db
      .selectFrom('stock_notice')
      .select('id')
      .where(({ eb, or, and }) =>
        or([
          and([eb('confirmed_at', 'is', null), eb('asked_at', '<', now - NOTICE_LINK_MS)]),
          eb('confirmed_at', '<', now - NOTICE_LIFE_MS),
        ]),
      )
      .limit(limit)
    return db.deleteFrom('stock_notice').where('id', 'in', old)
  })
