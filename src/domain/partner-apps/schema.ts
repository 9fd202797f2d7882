import { z } from 'zod'
import { presets } from '#domain/portal'

/** GET /oauth2/requests/{id}: what the login page of apps needs to know of a request. Nothing in it names the shopper to the page anew. */
export const partnerRequestAnswer = z.object({
  /** The app, as shoppers know it. */
  app: z.string(),
  preset: z.enum(Object.keys(presets) as [keyof typeof presets]),
  /** The app wants a login that is made now, also of a shopper who is logged in. */
  needsLogin: z.boolean(),
  /** The number under which the app has its registrations counted. */
  sourceId: z.string().optional(),
  /** The person that the app has asked for. */
  hintAcid: z.string().optional(),
})
export type PartnerRequestAnswer = z.infer<typeof partnerRequestAnswer>
