import { z } from 'zod'
import { presets } from '#domain/portal'
import { partnerScopes } from './app.ts'

/** GET /oauth2/requests/{id}: what the login page of apps needs to know of a request. Nothing in it names the shopper to the page anew. */
export const partnerRequestAnswer = z.object({
  /** The app, as shoppers know it. */
  app: z.string(),
  preset: z.enum(Object.keys(presets) as [keyof typeof presets]),
  /** What the app will get, in the order of the question for consent. */
  scopes: z.array(z.enum(partnerScopes)),
  /** The app wants a login that is made now, also of a shopper who is logged in. */
  needsLogin: z.boolean(),
  /** The number under which the app has its registrations counted. */
  sourceId: z.string().optional(),
  /** The person that the app has asked for. */
  hintAcid: z.string().optional(),
})
export type PartnerRequestAnswer = z.infer<typeof partnerRequestAnswer>

/** POST /oauth2/continue/{id}/cancel: where the browser goes, so that the app learns that the shopper does not log in. */
export const cancelledRequestAnswer = z.object({ address: z.string() })
export type CancelledRequestAnswer = z.infer<typeof cancelledRequestAnswer>

/** An app that may act for the account. */
const allowedApp = z.object({
  /** Client id. */
  id: z.string(),
  /** The app, as shoppers know it. */
  name: z.string(),
  /** Of the oldest login of the app that still counts, in epoch milliseconds. */
  since: z.number(),
  /** What it may read, in the order of the question for consent. */
  scopes: z.array(z.enum(partnerScopes)),
})
export type AllowedApp = z.infer<typeof allowedApp>

/** GET /api/account/partner-apps: the apps that may act for the account (rule partner-apps.13). */
export const allowedAppsAnswer = z.object({ apps: z.array(allowedApp) })
export type AllowedAppsAnswer = z.infer<typeof allowedAppsAnswer>
