import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Where accounts were opened. A row is deleted with its account. */
export const accountOriginsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('account_origin')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('identity_user.id').onDelete('cascade'))
      .addColumn('touchpoint', 'text', (c) => c.notNull())
      .addColumn('registration_source_id', 'bigint')
      .addColumn('activation_source_id', 'bigint')
      .addColumn('given_source_id', 'bigint')
      .addColumn('store_id', 'text')
      .addColumn('invitation_code', 'text')
      .addColumn('invitation_source_id', 'bigint')
      .execute()
  },
}

/** The brand of a newsletter link. Links that were mailed before this step confirm nothing. */
export const linkBrandsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('identity_link').addColumn('brand', 'text').execute()
  },
}

/** Former addresses of accounts, needed by an erasure. A row is deleted with its account. */
export const formerEmailsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('former_email')
      .addColumn('user_id', 'text', (c) => c.notNull().references('identity_user.id').onDelete('cascade'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('left_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('former_email_pk', ['user_id', 'email'])
      .execute()
  },
}

/** When a mailed link was used. Before this step a used link was deleted. */
export const usedLinksMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('identity_link').addColumn('used_at', 'bigint').execute()
  },
}

/** What registrations bring for the identity check by mobile phone. A row is deleted with its account. */
export const kmcRequestsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('kmc_request')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('identity_user.id').onDelete('cascade'))
      .addColumn('phone_number', 'text', (c) => c.notNull())
      .addColumn('carrier', 'text', (c) => c.notNull())
      .addColumn('gender', 'text', (c) => c.notNull())
      .addColumn('foreigner', 'integer', (c) => c.notNull())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
