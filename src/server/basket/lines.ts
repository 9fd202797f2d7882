import { randomBytes } from 'node:crypto'
import type { Insertable, Kysely, Transaction } from 'kysely'
import { normalEmail } from '#domain/accounts'
import { type GiftDetails, giftKey } from '#domain/gift-cards'
import { type BasketLineTable, type Tables, tokenHash } from '#server/store'
import type { Line } from './rules.ts'

export const newId = (): string => randomBytes(12).toString('hex')

/** A gift as it is stored with a line of a bag or an order, and back. */
export const giftColumns = (gift: GiftDetails | undefined): { gift: string | null; gift_email: string | null } =>
  gift ? { gift: JSON.stringify(gift), gift_email: normalEmail(gift.recipientEmail) } : { gift: null, gift_email: null }
export const storedGift = (text: string | null): GiftDetails | undefined =>
  text === null ? undefined : (JSON.parse(text) as GiftDetails)

const rowOf = ({ id, sku, quantity, gift }: Line, basketId: string, position: number): Insertable<BasketLineTable> => ({
  id,
  basket_id: basketId,
  sku,
  quantity,
  position,
  ...giftColumns(gift),
  gift_key: gift ? tokenHash(giftKey(gift)) : '',
})

/** The lines of a bag in their order. */
export const linesOf = async (db: Kysely<Tables>, basketId: string): Promise<Line[]> => {
  const rows = await db
    .selectFrom('basket_line')
    .select(['id', 'sku', 'quantity', 'gift'])
    .where('basket_id', '=', basketId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ gift, ...line }) => (gift === null ? line : { ...line, gift: storedGift(gift) }))
}

/** @param at grows with every change, so that lines stay in the order in which they were added */
export const writeLines = async (
  trx: Transaction<Tables>,
  basketId: string,
  before: Line[],
  after: Line[],
  at: number,
): Promise<void> => {
  const old = new Map(before.map((line) => [line.id, line]))
  const kept = new Set(after.map((line) => line.id))
  const gone = before.filter((line) => !kept.has(line.id)).map((line) => line.id)
  if (gone.length > 0) await trx.deleteFrom('basket_line').where('id', 'in', gone).execute()
  for (const [index, line] of after.entries()) {
    const known = old.get(line.id)
    if (known?.quantity === line.quantity) continue
    if (known) await trx.updateTable('basket_line').set({ quantity: line.quantity }).where('id', '=', line.id).execute()
    else
      await trx
        .insertInto('basket_line')
        .values(rowOf(line, basketId, at * 1000 + index))
        .execute()
  }
}

/** Writes copies of lines into another bag. */
export const copyLines = async (trx: Transaction<Tables>, basketId: string, lines: readonly Line[]): Promise<void> => {
  await trx
    .insertInto('basket_line')
    .values(lines.map((line, position) => rowOf({ ...line, id: newId() }, basketId, position)))
    .execute()
}
