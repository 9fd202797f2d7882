import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** Messages that the page of the bag shows on top: the mini-bag stands on every page and does without them. */
export const pageMessages: readonly string[] = [
  'shipment.*',
  'summary.title',
  'bag-page.other-bag',
  'bag-page.goal.oversize',
  'bag-page.other-size',
  'bag-page.other-size.of',
  'delivery.promotion.half-oversize',
  'order.waiting',
  'order.pay',
  'order.pay.other',
  'order.pay.other.failed',
]

/** What the build knows of the bag. Editors do not place it: the layout and the pages do. */
export const manifest = {
  name: 'bag',
  props: z.strictObject({ view: z.enum(['overlay', 'page']) }),
  messages: ['bag.*', 'colour.*', 'goal.free', 'goal.more'],
  further: pageMessages,
  editors: false,
} satisfies IslandManifest
