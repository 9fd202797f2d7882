import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What the build knows of the checkout. Editors do not place it: its page does. */
export const manifest = {
  name: 'checkout',
  props: z.strictObject({}),
  messages: [
    'checkout.*',
    'delivery.*',
    'colour.*',
    'bag.count',
    'bag.empty',
    'bag.empty.hint',
    'bag.empty.link',
    'bag.error.read',
    'bag.free',
    'bag.left',
    'bag.quantity',
    'bag.retry',
    'bag.shipping',
    'bag.size',
    'bag.subtotal',
    'summary.title',
    'bag.total',
    'forms.email',
    'forms.firstName',
    'forms.lastName',
    'forms.phoneNumber',
    'forms.slow',
    'forms.working',
    'forms.problem.*',
    'forms.invalid.*',
    'forms.error.*',
    'payment.*',
    'bag.promotion',
  ],
  editors: false,
} satisfies IslandManifest
