import { providerSecret } from '#tests/server/provider-secret'
import { type ExternalClient, openExternalClient } from '../../../../../src/server/identity/external/client.ts'

/** A client of external providers without a shop, which has asked nobody anything yet. */
export const bareClient = (times: { deadline?: number; wholeDeadline?: number } = {}): ExternalClient =>
  openExternalClient({
    secrets: { yahoo: providerSecret },
    deadline: 8000,
    wholeDeadline: 20_000,
    standIn: undefined,
    clock: Date.now,
    ...times,
  })
