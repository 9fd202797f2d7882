import { z } from 'zod'

/** `portal:open`: from which touchpoint the portal is opened and, if it is not the default, with which preset. */
export const portalOpen = z.object({
  touchpoint: z.string().min(1),
  preset: z.string().min(1).optional(),
  sourceId: z.string().optional(),
  storeId: z.string().optional(),
})
export type PortalOpen = z.infer<typeof portalOpen>

/** `portal:close`: `done` when the visitor finished what the portal was opened for. */
export const portalClose = z.object({ reason: z.enum(['done', 'dismissed', 'failed']) })
export type PortalClose = z.infer<typeof portalClose>
