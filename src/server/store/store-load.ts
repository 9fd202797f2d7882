/**
 * How busy the connections of this process to its database are. PostgreSQL has up to ten, opened when they are needed. SQLite
 * has one that writes; its other one only reads, which nothing waits for, and is not counted.
 */
export interface StoreLoad {
  /** Connections that a query or a transaction uses, also those that are being opened. */
  inUse: number
  /** Open connections that nothing uses. */
  idle: number
  /** Queries and transactions that wait for a connection. */
  waiting: number
}
