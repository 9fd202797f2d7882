import pg from 'pg'
import { createDatabase, dropDatabase, unusedName } from './databases.ts'

/** A database with the shop's tables and no rows. */
export interface LentDatabase {
  address: string
  /** Takes the database back. Connections that are left to it end. */
  giveBack: () => Promise<void>
}

/** The name that a lender's connection has in PostgreSQL. Tests that look for the shop's connections leave it out. */
export const lenderName = 'lender'

interface Database {
  name: string
  address: string
  /** The connection that empties it. */
  client: pg.Client
  /** Its tables, triggers, functions and list of migrations when it was new. */
  shape: string
}

const shapeQuery = `select md5(concat(
  (select string_agg(concat(attrelid, attname, atttypid), ' ' order by attrelid, attnum)
    from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace),
  (select string_agg(tgname, ' ' order by oid) from pg_trigger),
  (select string_agg(proname, ' ' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
  (select string_agg(name, ' ' order by name) from kysely_migration)
)) as shape`

const shapeOf = async (client: pg.Client): Promise<string> => (await client.query(shapeQuery)).rows[0].shape

const create = async (server: string): Promise<Database> => {
  const name = unusedName()
  const address = await createDatabase(server, name, 'migrated')
  const client = new pg.Client({ connectionString: address, application_name: lenderName })
  await client.connect()
  return { name, address, client, shape: await shapeOf(client) }
}

const remove = async (server: string, { name, client }: Database): Promise<void> => {
  await client.end()
  await dropDatabase(server, name)
}

/** Ends the other connections, and with them what they had begun, and deletes all rows but the list of migrations. */
const empty = async (client: pg.Client): Promise<void> => {
  await client.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  // Triggers would keep records of consent, and foreign keys would ask for an order.
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  )
  await client.query(rows.map(({ tablename }) => `delete from "${tablename}"`).join(';'))
}

/**
 * Databases for the tests of a file, on the server of the run. A new one is a copy, which takes PostgreSQL a quarter of a second; emptying one
 * takes some milliseconds. A database whose tables, triggers, functions or list of migrations a test has changed is not lent again.
 */
export const databaseLender = (server: () => string) => {
  const idle: Database[] = []
  const lend = async (): Promise<LentDatabase> => {
    const database = idle.pop() ?? (await create(server()))
    const giveBack = async (): Promise<void> => {
      await empty(database.client)
      if ((await shapeOf(database.client)) === database.shape) idle.push(database)
      else await remove(server(), database)
    }
    return { address: database.address, giveBack }
  }
  const close = async (): Promise<void> => {
    for (const database of idle.splice(0)) await remove(server(), database)
  }
  return { lend, close }
}
