import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type ListKind, learnList, nothingTogether, type Together } from '#domain/personalization'
import { parseSku } from '#domain/products'
import type { Tables } from '#server/store'

/** A product of a list, which one bag or one account has with a brand. */
interface Row {
  list: string
  brand: string
  pid: string
}

/** So many rows that a page of them holds up no other call, and more than one list has. */
const PAGE = 500

/** Reads the rows behind a list, in the order of the lists. */
type ReadRows = (db: Kysely<Tables>, after: string) => Promise<Row[]>

const readRows: Readonly<Record<ListKind, ReadRows>> = {
  bag: async (db, after) => {
    const rows = await db
      .selectFrom('basket_line')
      .innerJoin('basket', 'basket.id', 'basket_line.basket_id')
      .select(['basket_id as list', 'brand', 'sku'])
      .where('basket_id', '>', after)
      .orderBy('basket_id')
      .limit(PAGE)
      .execute()
    return rows.map(({ sku, ...row }) => ({ ...row, pid: parseSku(sku)?.pid ?? '' }))
  },
  wishlist: (db, after) =>
    db
      .selectFrom('wishlist_item')
      .select(['user_id as list', 'brand', 'pid'])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(PAGE)
      .execute(),
}

const learnRows = (learned: Map<string, Together>, kind: ListKind, rows: readonly Row[]): void => {
  const lists = Map.groupBy(rows, ({ list, brand }) => `${list} ${brand}`)
  for (const list of lists.values()) {
    const together = learned.get(list[0]!.brand) ?? nothingTogether()
    learned.set(list[0]!.brand, together)
    learnList(
      together,
      kind,
      list.map(({ pid }) => pid),
    )
  }
}

/** What belongs together by all bags and wishlists of the store, by brand; products that are not sold are left out. */
export const learnFromLists = async (
  db: Kysely<Tables>,
  sells: (brand: string, pid: string) => boolean,
): Promise<ReadonlyMap<string, Together>> => {
  const learned = new Map<string, Together>()
  for (const kind of ['bag', 'wishlist'] as const)
    for (let after = ''; ; ) {
      const rows = await readRows[kind](db, after)
      const last = rows.length < PAGE ? undefined : rows.at(-1)!.list
      // The last list of a full page may go on behind it.
      const whole = rows.filter(({ list }) => list !== last)
      const sold = whole.filter(({ brand, pid }) => sells(brand, pid))
      learnRows(learned, kind, sold)
      if (last === undefined) break
      after = whole.at(-1)?.list ?? last
      // SQLite answers without a wait: other calls go first.
      await setImmediate()
    }
  return learned
}
