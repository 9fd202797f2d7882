import { accountRoutes, botCheckRoutes } from './accounts/account-routes.ts'
import { newsletterRoutes } from './accounts/newsletter-routes.ts'
import { externalCallbackRoutes } from './external/callback-routes.ts'
import { type IdentityRoutes, toolsOf } from './route-tools.ts'
import { sessionRoutes } from './sessions/session-routes.ts'

/**
 * `auth` and `subscription` lie at the root, as `/auth` and `/ap-subscription`; `account` and `botCheck` below `/api`, and `external`
 * below `/api/account/external`, outside the guard of writes.
 */
export const identityRoutes = (settings: IdentityRoutes) => ({
  auth: sessionRoutes(toolsOf(settings)),
  subscription: newsletterRoutes(toolsOf(settings)),
  account: accountRoutes(toolsOf(settings)),
  external: externalCallbackRoutes(toolsOf(settings)),
  botCheck: botCheckRoutes(toolsOf(settings)),
})
