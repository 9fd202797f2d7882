import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#server/store'
import type { Person } from './person.ts'

type Condition = RawBuilder<SqlBool>

/** A table without rows of persons, and why. */
export interface WithoutPersons {
  persons: false
  reason: string
}

/** What happens to a person's rows when the person's data are deleted. */
type Deletion =
  | { how: 'delete' }
  /** A foreign key deletes them with another table's row. */
  | { how: 'with'; table: keyof Tables }
  /** The columns get these values, after which the row names no person. */
  | { how: 'anonymise'; set: Readonly<Record<string, string | number | null>> }
  | { how: 'keep'; reason: string }

/** A table with rows of persons. */
export interface WithPersons {
  persons: true
  /** What the rows are called in an export. */
  name: string
  rows: (person: Person) => Condition
  /** Columns that an export leaves out, each with the reason. */
  withheld: Readonly<Record<string, string>>
  /** Rows of another person that name this one: an export has these columns of them alone, and leaves them out where there are none. */
  ofOthers?: { isOwn: (row: Readonly<Record<string, unknown>>, person: Person) => boolean; columns: readonly string[] }
  deletion: Deletion
}

export const among = (column: string, values: readonly string[]): Condition =>
  values.length > 0 ? sql`${sql.ref(column)} in (${sql.join([...values])})` : sql`1 = 0`

export const ofAccount =
  (column = 'user_id') =>
  ({ userId }: Person): Condition =>
    among(column, userId === undefined ? [] : [userId])

export const ownOf = ({ addresses, unverified }: Person): string[] =>
  unverified === undefined ? [...addresses] : [...addresses, unverified]

export const either = (...conditions: readonly Condition[]): Condition => sql`(${sql.join([...conditions], sql` or `)})`

export const none = (reason: string): WithoutPersons => ({ persons: false, reason })
export const secret = 'a secret, of which the store has a hash only'
export const withAccount: Deletion = { how: 'with', table: 'identity_user' }
