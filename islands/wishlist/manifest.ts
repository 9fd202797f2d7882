import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What the build knows of the wishlist. Editors do not place it: its page does. */
export const manifest = {
  name: 'wishlist',
  props: z.strictObject({}),
  messages: [
    'wishlist.*',
    'price.now',
    'price.before',
    'product.sold-out',
    'bag.adding',
    'bag.empty.link',
    'bag.remove',
    'bag.remove.of',
    'bag.removed',
    'bag.retry',
    'bag.undo',
  ],
  editors: false,
} satisfies IslandManifest
