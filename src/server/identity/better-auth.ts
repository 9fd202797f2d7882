import { runWithAdapter } from '@better-auth/core/context'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import { betterAuth } from 'better-auth/minimal'
import type { Kysely, Transaction } from 'kysely'
import { inTransaction, type Store, type Tables } from '#server/store'

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

// Times as ISO text and flags as 0 and 1 on both databases, as better-auth writes them on SQLite: one schema, one set of
// queries.
const adapterOf = (db: Kysely<Tables>) => kyselyAdapter(db, { type: 'sqlite' })

const text = { type: 'string', required: false } as const

const optionsOf = (store: Store, secret: string) =>
  ({
    database: adapterOf(store.db),
    secret,
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    // The log of better-auth names e-mail addresses.
    logger: { disabled: true },
    advanced: { database: { validateSchema: false } },
    user: {
      modelName: 'identity_user',
      fields: { ...dates, emailVerified: 'email_verified' },
      additionalFields: {
        accountType: { ...text, fieldName: 'account_type' },
        lockType: { ...text, fieldName: 'lock_type' },
        firstName: { ...text, fieldName: 'first_name' },
        lastName: { ...text, fieldName: 'last_name' },
        dateOfBirth: { ...text, fieldName: 'date_of_birth' },
        phoneNumber: { ...text, fieldName: 'phone_number' },
        site: text,
      },
    },
    account: {
      modelName: 'identity_login',
      fields: {
        ...dates,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    session: {
      modelName: 'identity_session',
      fields: {
        ...dates,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      additionalFields: {
        brand: text,
        persistent: { type: 'boolean', required: false },
        newUser: { type: 'boolean', required: false, fieldName: 'new_user' },
        reauthenticated: { type: 'boolean', required: false },
        authenticatedAt: { type: 'date', required: false, fieldName: 'authenticated_at' },
        socialProvider: { ...text, fieldName: 'social_provider' },
      },
    },
    verification: { modelName: 'identity_verification', fields: { ...dates, expiresAt: 'expires_at' } },
    emailAndPassword: { enabled: true },
  }) satisfies BetterAuthOptions

/**
 * better-auth on the shop's own store, as the keeper of users, passwords and sessions. Its endpoints are not used: decision
 * 0151 says why, and which writes go through `records` and which are queries of this room.
 */
export const openBetterAuth = async (store: Store, secret: string) => {
  const options = optionsOf(store, secret)
  const { internalAdapter } = await betterAuth(options).$context
  return {
    records: internalAdapter,
    transaction: <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
      inTransaction(store.db, async (trx) => await runWithAdapter(adapterOf(trx)(options), () => work(trx))),
  }
}

export type AccountRecords = Awaited<ReturnType<typeof openBetterAuth>>['records']
