import type { Kysely, Transaction } from 'kysely'
import { deadlineOf } from '#domain/privacy-requests'
import { type Environment, sites } from '#domain/sites'
import type { Owners } from '#server/identity'
import { linkBaseOf, type Mails } from '#server/mail'
import { exportPage } from '#server/personal-data'
import type { Tables } from '#server/store'
import { endRequest, openRequests, readRequest, type StoredRequest } from './store.ts'

/** A request as the people see it who must answer it. Times are ISO texts. */
export interface ListedRequest {
  id: string
  category: string
  type: string
  state: string
  site: string
  /** `unconfirmed`: nothing may be done before the person has used the mailed link. */
  status: 'unconfirmed' | 'to do'
  filedAt: string
  /** By when the law wants an answer, and which law. */
  deadline: string
  reason: string
  isLate: boolean
  email: string
  /** As the person has written it; nothing has proven it. */
  lastName: string
  membershipId: string
}

export type DeskRefusal = 'unknown' | 'unconfirmed' | 'done' | 'open-requests'

/** What support does with requests (rule privacy.11). Each use is noted in the audit. */
export interface RequestDesk {
  /** The requests that are not done, the earliest deadline first. */
  list: (actor: string) => Promise<ListedRequest[]>
  /** Everything about the person of a confirmed request, as JSON and as a page; the request stays open. */
  exportData: (id: string, actor: string) => Promise<{ json: string; page: string } | DeskRefusal>
  /** Ends a confirmed request; a deletion deletes first, once no other request of the person is open. */
  complete: (id: string, actor: string) => Promise<'completed' | DeskRefusal>
}

export interface DeskDependencies {
  owners: Owners
  mails: Pick<Mails, 'want'>
  /** Chooses the hosts in mails. */
  environment: Environment
}

const listed = (row: StoredRequest, now: number): ListedRequest => {
  const deadline = deadlineOf(row.category, row.type, row.filed_at)
  return {
    id: row.id,
    category: row.category,
    type: row.type,
    state: row.state,
    site: row.site,
    status: row.confirmed_at === null ? 'unconfirmed' : 'to do',
    filedAt: new Date(row.filed_at).toISOString(),
    deadline: new Date(deadline.at).toISOString(),
    reason: deadline.reason,
    isLate: deadline.at < now,
    email: row.email,
    lastName: row.last_name,
    membershipId: row.membership_id,
  }
}

/** A request that may be worked on. */
const confirmed = async (db: Kysely<Tables>, id: string): Promise<StoredRequest | DeskRefusal> => {
  const row = await readRequest(db, id)
  if (!row) return 'unknown'
  if (row.done_at !== null) return 'done'
  return row.confirmed_at === null ? 'unconfirmed' : row
}

const hasOthers = async (db: Kysely<Tables>, { id, email }: StoredRequest): Promise<boolean> =>
  (await openRequests(db)).some((row) => row.email === email && row.id !== id && row.confirmed_at !== null)

/** Has a person mailed that the deletion is done, unless the site was given up since: then no brand is left to write. */
const tellDeleted = async (
  trx: Transaction<Tables>,
  { email, site: key }: StoredRequest,
  { mails, environment }: DeskDependencies,
): Promise<void> => {
  const site = sites.find((known) => known.key === key)
  if (!site) return
  const linkBase = linkBaseOf(undefined, site, { environment, addressing: 'host' })
  await mails.want(trx, { site, linkBase }, { reason: 'privacyDeleted', email })
}

export const createRequestDesk = (dependencies: DeskDependencies): RequestDesk => {
  const { transaction, exportOwner, eraseOwner, note, clock } = dependencies.owners
  return {
    list: (actor) =>
      transaction(async (trx) => {
        await note(trx, { actor, action: 'requests', requestId: '' })
        const rows = (await openRequests(trx)).filter(({ email }) => email !== '').map((row) => listed(row, clock()))
        return rows.toSorted((a, b) => a.deadline.localeCompare(b.deadline))
      }),
    exportData: (id, actor) =>
      transaction(async (trx) => {
        const row = await confirmed(trx, id)
        if (typeof row === 'string') return row
        await note(trx, { actor, action: 'requests export', requestId: id })
        const data = await exportOwner(trx, row.email)
        return { json: `${JSON.stringify(data, undefined, 2)}\n`, page: exportPage(data) }
      }),
    complete: (id, actor) =>
      transaction(async (trx) => {
        const row = await confirmed(trx, id)
        if (typeof row === 'string') return row
        if (row.type === 'DELETE' && (await hasOthers(trx, row))) return 'open-requests'
        await note(trx, { actor, action: 'requests complete', requestId: id })
        if (row.type === 'DELETE') {
          await eraseOwner(trx, row.email)
          await tellDeleted(trx, row, dependencies)
        }
        await endRequest(trx, id, clock())
        return 'completed'
      }),
  }
}
