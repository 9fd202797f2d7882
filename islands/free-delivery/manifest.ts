import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What editors may set of free delivery: how far the shopper's bag is from it. */
export const manifest = {
  name: 'free-delivery',
  props: z.strictObject({
    /** `accent` uses the brand’s second colour. */
    tone: z.enum(['plain', 'accent']).default('plain'),
    /** A sentence below the goal, in the language of the page. */
    note: z.string().trim().min(1).max(120).optional(),
  }),
  messages: ['goal.*', 'delivery.promotion.*'],
  editors: true,
} satisfies IslandManifest
