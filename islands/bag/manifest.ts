import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** Messages of the mini-bag. It stands on every page, so it does without the messages of the checkout form. */
export const overlayMessages: readonly string[] = ['bag.*', 'colour.*']

/** What the build knows of the bag. Editors do not place it: the layout and the pages do. */
export const manifest = {
  name: 'bag',
  title: 'Shopping bag',
  description: 'Mini-bag of every page, bag page, and the summary and delivery details of the checkout.',
  props: z.strictObject({ view: z.enum(['overlay', 'page', 'checkout']) }),
  messages: [...overlayMessages, 'delivery.*'],
  listens: ['bag:open', 'bag:add', 'modal:visible'],
  publishes: ['bag:set', 'bag:error', 'modal:open', 'modal:close', 'checkout:start'],
  hydrate: ['bag:open', 'bag:add'],
  editors: false,
} satisfies IslandManifest
