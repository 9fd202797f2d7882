import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { consentMigration } from './consent-migration.ts'
import { formerEmailMigration } from './former-email-migration.ts'
import { identityMigration } from './identity-migration.ts'
import { linkBrandMigration } from './link-brand-migration.ts'
import { originMigration } from './origin-migration.ts'
import type { Tables } from './tables.ts'

/** Every step of the schema in order; a step that was released is never changed, only followed. Runs on both databases. */
export const migrations: Record<string, Migration> = {
  '0001-baskets': {
    up: async (db: Kysely<Tables>) => {
      await db.schema
        .createTable('basket')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('brand', 'text', (c) => c.notNull())
        .addColumn('country', 'text', (c) => c.notNull())
        .addColumn('token_hash', 'text', (c) => c.notNull())
        .addColumn('currency', 'text', (c) => c.notNull())
        .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('shipping_address', 'text')
        .addColumn('billing_address', 'text')
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('basket_owner', ['token_hash', 'brand', 'country'])
        .execute()
      await db.schema
        .createTable('basket_line')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('basket_id', 'text', (c) => c.notNull().references('basket.id').onDelete('cascade'))
        .addColumn('sku', 'text', (c) => c.notNull())
        .addColumn('quantity', 'integer', (c) => c.notNull())
        .addColumn('position', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('basket_line_sku', ['basket_id', 'sku'])
        .execute()
    },
  },
  '0002-stock': {
    up: async (db: Kysely<Tables>) => {
      await db.schema
        .createTable('stock')
        .addColumn('brand', 'text', (c) => c.notNull())
        .addColumn('sku', 'text', (c) => c.notNull())
        .addColumn('available', 'integer', (c) => c.notNull())
        .addColumn('seeded', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('stock_pk', ['brand', 'sku'])
        .execute()
    },
  },
  '0003-session-events': {
    up: async (db: Kysely<Tables>) => {
      await db.schema
        .createTable('session_event')
        .addColumn('brand', 'text', (c) => c.notNull())
        .addColumn('locale', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('hour', 'bigint', (c) => c.notNull())
        .addColumn('count', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('session_event_pk', ['brand', 'locale', 'name', 'hour'])
        .execute()
    },
  },
  '0005-consent-records': consentMigration,
  '0006-identity': identityMigration,
  '0007-account-origins': originMigration,
  '0008-link-brands': linkBrandMigration,
  '0009-former-emails': formerEmailMigration,
}
