import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** The mini-bag stands on every page and has no form: it leaves the texts of the checkout at home. */
export const overlayMessages: readonly string[] = ['bag.*', 'colour.*']

/** What the build needs to know of the bag. Editors do not place it: each page has its own. */
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
