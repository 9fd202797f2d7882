import { once } from 'node:events'
import { Socket } from 'node:net'
import {
  type Dialect,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { DatabaseError, Pool, type PoolClient, types } from 'pg'
import { log } from '#server/log'
import { StoreError } from './store-error.ts'
import type { StoreLoad } from './store-load.ts'

const BIGINT = 20

/** How long the store waits for PostgreSQL, in milliseconds. */
export interface PostgresDeadlines {
  /** A connection: a free one, or a new one. */
  connection: number
  /** The answer of a query. */
  query: number
  /** Queries under way when the store is closed. */
  close: number
}

export const usualDeadlines: PostgresDeadlines = { connection: 2000, query: 5000, close: 3000 }

const DISK_FULL = '53100'

/**
 * States after which the same call may succeed: the connection is lost (08), resources are short (53), the server shuts down,
 * starts or cancels (57), a lock was not given (55P03), or two transactions waited for each other (40). 08P01 is our mistake.
 */
const passingState = /^(?:08(?!P01)|53|57|55P03|40)/

const hasState = (error: unknown): error is DatabaseError & { code: string } =>
  error instanceof DatabaseError && error.code !== undefined

/** Errors of pg itself are plain: a lost or refused connection, a deadline. Errors of the server have a state. */
const isLost = (error: unknown): boolean =>
  hasState(error)
    ? /^(?:08(?!P01)|57P)/.test(error.code)
    : error instanceof AggregateError || (error instanceof Error && error.constructor === Error)

const storeErrorOf = (cause: unknown): unknown => {
  const reason = cause instanceof Error ? cause.message || cause.name : 'no reason'
  if (hasState(cause) && cause.code === DISK_FULL) return new StoreError('storeFull', reason, { cause })
  const isPassing = hasState(cause) ? passingState.test(cause.code) : isLost(cause)
  return isPassing ? new StoreError('storeUnavailable', reason, { cause }) : cause
}

/** A client as Kysely uses it. After a failure of its connection it fails at once, and is destroyed when it is given back. */
const borrowed = (client: PoolClient): PostgresPoolClient => {
  let lost: unknown
  return {
    query: async <R>(sql: unknown, parameters?: readonly unknown[]) => {
      if (lost) throw lost
      try {
        return (await client.query(sql as string, [...(parameters ?? [])])) as unknown as PostgresQueryResult<R>
      } catch (cause) {
        const error = storeErrorOf(cause)
        if (isLost(cause)) lost = error
        throw error
      }
    },
    release: (destroy) => client.release(destroy || lost !== undefined),
  } as PostgresPoolClient
}

/** Resolves with `work`, or after the time at the latest. */
const atMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const openPool = (address: string, { connection, query, close }: PostgresDeadlines) => {
  const sockets = new Set<Socket>()
  const pool = new Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: connection,
    query_timeout: query,
    // A slow statement is cancelled by the server, and its connection lives on. The deadline of the query, a little later,
    // is for a server that does not answer at all.
    statement_timeout: Math.ceil(query * 0.9),
    // Frees the locks of a process that is frozen in a transaction.
    idle_in_transaction_session_timeout: 2 * query,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    types: {
      getTypeParser: (oid, format) =>
        oid === BIGINT ? (text: string) => Number(text) : types.getTypeParser(oid, format),
    },
  })
  // The pool listens only while a client is idle. Without a listener a lost connection would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', (error) => log('databaseConnectionLost', { error }))
  const kyselyPool: PostgresPool = {
    options: pool.options,
    connect: async () => {
      try {
        return borrowed(await pool.connect())
      } catch (cause) {
        throw storeErrorOf(cause)
      }
    },
    end: async () => {
      const closed = [...sockets].map((socket) => once(socket, 'close'))
      await atMost(close, Promise.allSettled([pool.end(), ...closed]))
      for (const socket of sockets) socket.destroy()
    },
  }
  const load = (): StoreLoad => {
    const { totalCount, idleCount: idle, waitingCount: waiting } = pool
    return { inUse: totalCount - idle, idle, waiting }
  }
  return { kyselyPool, load }
}

/**
 * Kysely on pg. `bigint` columns hold times and counts, which are safe integers, so they are read as numbers. Queries reject
 * with a StoreError where PostgreSQL cannot answer (rule back-end.11).
 */
export const postgresServer = (
  address: string,
  deadlines: PostgresDeadlines = usualDeadlines,
): { dialect: Dialect; load: () => StoreLoad } => {
  const { kyselyPool, load } = openPool(address, deadlines)
  return { dialect: new PostgresDialect({ pool: kyselyPool }), load }
}
