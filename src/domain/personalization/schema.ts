import { z } from 'zod'
import { placements, selections } from './placements.ts'
import { variants } from './variants.ts'

const placement = z.enum(placements)
const selection = z.enum(Object.keys(selections) as (keyof typeof selections)[])
const address = z.string().max(2000)

/** Which placements the page has. */
const decision = z.strictObject({
  type: z.literal('decision'),
  reporting: z.literal(true),
  actionType: z.literal('data-collection'),
  placements: z.array(z.strictObject({ placement, selection })).min(1).max(placements.length),
})

/** The page that is shown. Only `products` has an effect here: the products that the page is about. */
const pageViewed = z.strictObject({
  type: z.literal('page-view'),
  pageType: z.string().min(1).max(40),
  url: address,
  userAgent: z.string().max(500),
  referrer: address,
  products: z.array(z.string().min(1).max(80)).max(100),
})

/** `<pageType>_Viewed` */
const named = z.strictObject({ type: z.literal('page-event'), name: z.string().max(60).endsWith('_Viewed') })

/** POST /api/personalization: one decision request, and at most one event of each other kind. */
export const personalizationBody = z.strictObject({
  /** Random, one for each browser session and locale. */
  sessionId: z.string().min(1).max(80),
  /** The variant to look at, outside production. */
  preview: z.string().max(80).optional(),
  events: z
    .array(z.discriminatedUnion('type', [decision, pageViewed, named]))
    .max(3)
    .refine((events) => events.some(({ type }) => type === 'decision'), 'has no decision request')
    .refine((events) => new Set(events.map(({ type }) => type)).size === events.length, 'has an event twice'),
})
export type PersonalizationBody = z.infer<typeof personalizationBody>

/** The answer. `products` are product ids, the best recommendation first. */
export const personalizationAnswer = z.object({
  responses: z
    .array(
      z.object({
        actions: z
          .array(
            z.object({
              variant: z.enum(variants),
              isControl: z.boolean(),
              impressionReporting: z.array(z.object({ placement, selection, products: z.array(z.string()) })),
            }),
          )
          .length(1),
      }),
    )
    .length(1),
})
export type PersonalizationAnswer = z.infer<typeof personalizationAnswer>
