import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** Messages of the mini-bag, which stands on every page. */
export const overlayMessages: readonly string[] = ['bag.*', 'colour.*']

/** Messages of the bag page, which shows promotions on delivery too. */
export const pageMessages: readonly string[] = [...overlayMessages, 'delivery.promotion.*']

/** Messages of the checkout: those of the bag, of the delivery form, and those of all forms that it can show. */
export const checkoutMessages: readonly string[] = [
  ...overlayMessages,
  'delivery.*',
  'forms.email',
  'forms.firstName',
  'forms.lastName',
  'forms.phoneNumber',
  'forms.slow',
  'forms.working',
  'forms.problem.*',
  'forms.invalid.*',
  'forms.error.*',
]

/** What the build knows of the bag. Editors do not place it: the layout and the pages do. */
export const manifest = {
  name: 'bag',
  props: z.strictObject({ view: z.enum(['overlay', 'page', 'checkout']) }),
  messages: checkoutMessages,
  editors: false,
} satisfies IslandManifest
