import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { IdentityTables } from '../account-tables.ts'

type Db = Kysely<IdentityTables>

/** Columns of text that are never null. */
const texts = <T extends string>(table: CreateTableBuilder<T>, names: string[]): CreateTableBuilder<T> =>
  names.reduce((t, name) => t.addColumn(name, 'text', (c) => c.notNull()), table)

const dated = <T extends string>(table: CreateTableBuilder<T>): CreateTableBuilder<T> =>
  texts(table, ['created_at', 'updated_at'])

const users = async (db: Db): Promise<void> => {
  await dated(db.schema.createTable('identity_user').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('email_verified', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('account_type', 'text', (c) => c.notNull())
    .addColumn('lock_type', 'text')
    .addColumn('first_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('last_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('date_of_birth', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('phone_number', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('site', 'text', (c) => c.notNull())
    .execute()
  const nullable = ['access_token', 'refresh_token', 'id_token', 'scope', 'password']
  const expiries = ['access_token_expires_at', 'refresh_token_expires_at']
  const login = dated(db.schema.createTable('identity_login').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('user_id', 'text', (c) => c.notNull().references('identity_user.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text', (c) => c.notNull())
    .addUniqueConstraint('identity_login_key', ['provider_id', 'account_id'])
  await [...nullable, ...expiries].reduce((t, name) => t.addColumn(name, 'text'), login).execute()
  await db.schema.createIndex('identity_login_user').on('identity_login').column('user_id').execute()
}

const sessions = async (db: Db): Promise<void> => {
  await texts(dated(db.schema.createTable('identity_session').addColumn('id', 'text', (c) => c.primaryKey())), [
    'expires_at',
    'brand',
    'authenticated_at',
  ])
    .addColumn('user_id', 'text', (c) => c.notNull().references('identity_user.id').onDelete('cascade'))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('persistent', 'integer', (c) => c.notNull())
    .addColumn('new_user', 'integer', (c) => c.notNull())
    .addColumn('reauthenticated', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('identity_session_user').on('identity_session').column('user_id').execute()
  const verification = db.schema.createTable('identity_verification').addColumn('id', 'text', (c) => c.primaryKey())
  await texts(dated(verification), ['identifier', 'value', 'expires_at']).execute()
}

const links = async (db: Db): Promise<void> => {
  await texts(
    db.schema.createTable('identity_link').addColumn('token_hash', 'text', (c) => c.primaryKey()),
    ['purpose'],
  )
    .addColumn('user_id', 'text', (c) => c.references('identity_user.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('identity_link_user').on('identity_link').column('user_id').execute()
  await texts(
    db.schema.createTable('subscription').addColumn('id', 'text', (c) => c.primaryKey()),
    ['brand', 'email', 'locale', 'status'],
  )
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute()
  const once = db.schema.createIndex('subscription_email').on('subscription').columns(['brand', 'email'])
  await once.unique().execute()
}

const guards = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('login_guard')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('rate')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('window_start', 'bigint', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('spent_token')
    .addColumn('jti', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
}

/** The tables of better-auth under the shop's names, and tables for mailed links, newsletters, limits, audit and keys. */
export const accountsMigration: Migration = {
  up: async (db: Db) => {
    await users(db)
    await sessions(db)
    await links(db)
    await guards(db)
    await texts(
      db.schema.createTable('audit').addColumn('id', 'text', (c) => c.primaryKey()),
      ['actor', 'action', 'user_id', 'detail'],
    )
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.alterTable('basket').addColumn('user_id', 'text').execute()
    await texts(
      db.schema.createTable('secret').addColumn('name', 'text', (c) => c.primaryKey()),
      ['value'],
    ).execute()
  },
}
