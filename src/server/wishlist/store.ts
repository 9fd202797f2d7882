import type { Kysely, Transaction } from 'kysely'
import { CallError } from '#server/http'
import type { Store, Tables } from '#server/store'

/** The owner of a wishlist. An account has one with each brand. */
export interface WishlistOwner {
  userId: string
  brand: string
}

export interface StoredWishlist {
  /** Newest first. */
  pids: readonly string[]
  /** 0 for a wishlist that is not stored yet. */
  revision: number
}

/** The caller has no session, or its account was erased meanwhile. */
export const noWishlistOwner = (): CallError => new CallError(401, 'invalidSession', 'Invalid session')

/** The wishlist of an owner; an empty one if none is stored. One statement, so that list and revision belong together. */
export const readStoredWishlist = async (
  db: Kysely<Tables>,
  { userId, brand }: WishlistOwner,
): Promise<StoredWishlist> => {
  const rows = await db
    .selectFrom('wishlist')
    .leftJoin('wishlist_item', (join) =>
      join.onRef('wishlist_item.user_id', '=', 'wishlist.user_id').onRef('wishlist_item.brand', '=', 'wishlist.brand'),
    )
    .select(['revision', 'pid'])
    .where('wishlist.user_id', '=', userId)
    .where('wishlist.brand', '=', brand)
    .orderBy('position', 'desc')
    .execute()
  return { pids: rows.flatMap(({ pid }) => pid ?? []), revision: rows[0]?.revision ?? 0 }
}

/** Changes of one account wait for each other, also for the first, when no row of the wishlist is there to be locked. */
const lockAccount = async (trx: Transaction<Tables>, kind: Store['kind'], userId: string): Promise<void> => {
  const query = trx.selectFrom('identity_user').select('id').where('id', '=', userId)
  // SQLite has one writer at a time.
  const account = await (kind === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!account) throw noWishlistOwner()
}

const writeWishlist = async (
  trx: Transaction<Tables>,
  { userId, brand }: WishlistOwner,
  before: readonly string[],
  { pids, revision }: StoredWishlist,
): Promise<void> => {
  const owner = { user_id: userId, brand }
  await trx
    .insertInto('wishlist')
    .values({ ...owner, revision })
    .onConflict((on) => on.columns(['user_id', 'brand']).doUpdateSet({ revision }))
    .execute()
  const gone = before.filter((pid) => !pids.includes(pid))
  if (gone.length > 0)
    await trx
      .deleteFrom('wishlist_item')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('pid', 'in', gone)
      .execute()
  const added = pids.filter((pid) => !before.includes(pid))
  if (added.length > 0)
    await trx
      .insertInto('wishlist_item')
      .values(added.map((pid) => ({ ...owner, pid, position: revision })))
      .execute()
}

/**
 * Makes a change of at most one product in one transaction. When this resolves the change is committed to the disk; when it
 * rejects nothing is. No change is lost to another one. The revision grows by one, unless `change` gives the same list back.
 * @throws CallError 401 if the account was erased meanwhile
 */
export const changeWishlist = (
  { db, kind }: Store,
  owner: WishlistOwner,
  change: (pids: readonly string[]) => readonly string[],
): Promise<StoredWishlist> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, kind, owner.userId)
    const before = await readStoredWishlist(trx, owner)
    const pids = change(before.pids)
    if (pids === before.pids) return before
    const after = { pids, revision: before.revision + 1 }
    await writeWishlist(trx, owner, before.pids, after)
    return after
  })
