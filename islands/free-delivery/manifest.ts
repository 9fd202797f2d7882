import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What editors may set, and what the build needs to know. */
export const manifest = {
  name: 'free-delivery',
  title: 'Free delivery',
  description: 'Says from which worth of goods delivery is free, and how far the shopper’s bag is from it.',
  props: z.strictObject({
    /** `accent` stands out in the brand’s second colour. */
    tone: z.enum(['plain', 'accent']).default('plain'),
    /** A sentence below, in the language of the page. */
    note: z.string().trim().min(1).max(120).optional(),
  }),
  messages: ['goal.*', 'delivery.promotion.*'],
  listens: ['bag:set'],
  publishes: [],
  hydrate: ['bag:add', 'bag:open'],
  editors: true,
} satisfies IslandManifest
