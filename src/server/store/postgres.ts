import { type Dialect, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

const BIGINT = 20

/** Kysely on pg. `bigint` columns hold times and counts, which are safe integers, so they are read as numbers. */
export const postgresDialect = (address: string): Dialect =>
  new PostgresDialect({
    pool: async () => {
      const pool = new Pool({
        connectionString: address,
        max: 10,
        connectionTimeoutMillis: 5000,
        statement_timeout: 15_000,
        types: {
          getTypeParser: (oid, format) =>
            oid === BIGINT ? (text: string) => Number(text) : types.getTypeParser(oid, format),
        },
      })
      // Without a listener a dropped idle connection would end the process. The pool opens another one.
      pool.on('error', (error) => console.error(`A database connection was lost: ${error.message}`))
      return pool
    },
  })
