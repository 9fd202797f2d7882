import { AsyncLocalStorage } from 'node:async_hooks'
import type { PartnerApp } from '#domain/partner-apps'
import type { StoredSession } from '#server/identity'

/** What is known of the request that oidc-provider answers at the moment. */
export interface RequestContext {
  /** The browser's session with a brand of the shop. */
  shopSessionOf: (app: PartnerApp) => Promise<StoredSession | undefined>
  /** The app that the request is about and the session of its brand, once they have been found. */
  app?: PartnerApp | undefined
  session?: StoredSession | undefined
}

export const requestContext = new AsyncLocalStorage<RequestContext>()
