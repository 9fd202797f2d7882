import type { Adapter, AdapterPayload } from 'oidc-provider'
import { type Store, tokenHash } from '#server/store'
import { grants } from './grants.ts'
import { seal, unseal } from './sealed.ts'

/** What the adapter of a request knows beside the values of oidc-provider. */
export interface AdapterServices {
  store: Store
  /** Epoch milliseconds. */
  clock: () => number
  /** The session of the shop that the request at hand comes with; undefined for a guest and for calls of apps. */
  shopSessionId: () => string | undefined
  /** What a code or token that is used twice is refused with. */
  refuseReuse: () => Error
}

// Sessions are also looked for by a name that tokens know, which could not open what the cookie's value has sealed.
const isOpen = (kind: string): boolean => kind === 'Session'

const written = (kind: string, id: string, { jti: _, ...payload }: AdapterPayload): string =>
  isOpen(kind) ? JSON.stringify(payload) : seal(id, payload)

type Services = Pick<AdapterServices, 'store' | 'clock'>

/** Ends a grant by its hash, with all codes and tokens that were given under it. */
const endGrant = async ({ store: { db } }: Services, hash: string): Promise<void> => {
  await db.deleteFrom('partner_grant').where('id_hash', '=', hash).execute()
  await db.deleteFrom('partner_record').where('grant_hash', '=', hash).execute()
}

/**
 * Marks a code or token as used, once, whatever number of processes do so at the same time. False when it was used before: then the grant ends,
 * because one of the two callers has stolen it.
 */
const takeOnce = async (services: Services, kind: string, hash: string): Promise<boolean> => {
  const { store, clock } = services
  const used = await store.db
    .updateTable('partner_record')
    .set({ consumed_at: clock() })
    .where('kind', '=', kind)
    .where('id_hash', '=', hash)
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows > 0n) return true
  const row = await store.db
    .selectFrom('partner_record')
    .select('grant_hash')
    .where('kind', '=', kind)
    .where('id_hash', '=', hash)
    .executeTakeFirst()
  if (row?.grant_hash) await endGrant(services, row.grant_hash)
  return false
}

const save = async (services: AdapterServices, kind: string, id: string, payload: AdapterPayload, seconds: number) => {
  const { accountId, clientId, grantId, uid, session } = payload
  const { store, clock, shopSessionId } = services
  const changed = {
    payload: written(kind, id, payload),
    user_id: accountId ?? session?.accountId ?? null,
    expires_at: clock() + seconds * 1000,
    session_id: isOpen(kind) ? (shopSessionId() ?? null) : null,
  }
  const fixed = {
    client_id: clientId ?? null,
    grant_hash: grantId === undefined ? null : tokenHash(grantId),
    uid: uid ?? null,
    consumed_at: null,
  }
  await store.db
    .insertInto('partner_record')
    .values({ kind, id_hash: tokenHash(id), ...changed, ...fixed })
    .onConflict((on) => on.columns(['kind', 'id_hash']).doUpdateSet(changed))
    .execute()
}

/** The rows of one model of oidc-provider in `partner_record`. Values that have ended count as absent. */
const records = (kind: string, services: AdapterServices): Adapter => {
  const { db } = services.store
  const live = () =>
    db
      .selectFrom('partner_record')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', kind)
      .where('expires_at', '>', services.clock())
  const ofKind = () => db.deleteFrom('partner_record').where('kind', '=', kind)
  return {
    upsert: (id, payload, expiresIn = 0) => save(services, kind, id, payload, expiresIn),
    async find(id) {
      const found = await live().where('id_hash', '=', tokenHash(id)).executeTakeFirst()
      if (!found) return undefined
      const payload = isOpen(kind) ? JSON.parse(found.payload) : unseal(id, found.payload)
      const { consumed_at: at } = found
      return { ...payload, jti: id, ...(at !== null && { consumed: Math.floor(at / 1000) }) }
    },
    async findByUid(uid) {
      const found = await live().where('uid', '=', uid).executeTakeFirst()
      return found && JSON.parse(found.payload)
    },
    findByUserCode: async () => undefined,
    async consume(id) {
      if (!(await takeOnce(services, kind, tokenHash(id)))) throw services.refuseReuse()
    },
    async destroy(id) {
      await ofKind().where('id_hash', '=', tokenHash(id)).execute()
    },
    async revokeByGrantId(grantId) {
      await ofKind().where('grant_hash', '=', tokenHash(grantId)).execute()
    },
  }
}

/** What oidc-provider keeps, on the shop's store (rule partner-apps.7). */
export const adapterOn =
  (services: AdapterServices) =>
  (kind: string): Adapter =>
    kind === 'Grant' ? grants(services) : records(kind, services)
