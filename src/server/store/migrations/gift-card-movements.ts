import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/**
 * Gift cards have a balance, which is the sum of their movements. A card that is there already was bought, and was cancelled where its
 * order was. It never ends: no end was told when it was sold.
 */
export const giftCardMovementsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .alterTable('gift_card')
      .addColumn('balance', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('gift_card').addColumn('expires_at', 'bigint').execute()
    await db.schema
      .createTable('gift_card_movement')
      .addColumn('card_id', 'text', (c) => c.notNull().references('gift_card.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('order_number', 'text', (c) => c.notNull().references('shop_order.number').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull())
      .addColumn('code_end', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('gift_card_movement_pk', ['card_id', 'order_number', 'kind'])
      .execute()
    await db.schema
      .createIndex('gift_card_movement_order')
      .on('gift_card_movement')
      .columns(['order_number', 'kind'])
      .execute()
    const columns = sql`card_id, kind, order_number, position, amount, code_end, created_at`
    await sql`insert into gift_card_movement (${columns})
      select id, 'issue', order_number, 0, amount, '', created_at from gift_card`.execute(db)
    await sql`insert into gift_card_movement (${columns})
      select id, 'cancel', order_number, 0, -amount, '', cancelled_at from gift_card
      where cancelled_at is not null`.execute(db)
    await db
      .updateTable('gift_card')
      .set(({ ref }) => ({ balance: ref('amount') }))
      .where('cancelled_at', 'is', null)
      .execute()
  },
}
