import { randomUUID } from 'node:crypto'
import pg from 'pg'

const inPostgres = async (address: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${address}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A name that no database has. */
export const unusedName = (): string => `shop_${randomUUID().replaceAll('-', '')}`

/** Creates a database as a copy of `template`, to which nothing may be connected. Returns its address. */
export const createDatabase = async (address: string, name: string, template = 'template1'): Promise<string> => {
  await inPostgres(address, `create database ${name} template ${template}`)
  return `${address}/${name}`
}

/** Removes a database and ends the connections to it. */
export const dropDatabase = (address: string, name: string): Promise<void> =>
  inPostgres(address, `drop database ${name} with (force)`)
