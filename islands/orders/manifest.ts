import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What the build knows of the orders. Editors do not place them: their page does. */
export const manifest = {
  name: 'orders',
  props: z.strictObject({}),
  messages: [
    'order.*',
    'colour.*',
    'delivery.days',
    'delivery.method.*',
    'payment.*',
    'bag.count',
    'bag.empty.link',
    'bag.free',
    'bag.gift.to',
    'bag.promotion',
    'bag.quantity',
    'bag.shipping',
    'bag.size',
    'bag.size.shoes',
    'bag.subtotal',
    'bag.total',
    'bag.view',
    'price.tax.*',
    'forms.email',
    'forms.retry',
    'forms.slow',
    'forms.working',
    'forms.problem.*',
    'forms.invalid.email',
    'forms.error.*',
  ],
  editors: false,
} satisfies IslandManifest
