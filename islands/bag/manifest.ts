import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** Messages of the mini-bag. It stands on every page, so it does without the messages of the checkout form. */
export const overlayMessages: readonly string[] = ['bag.*', 'colour.*']

/** What the build knows of the bag. Editors do not place it: the layout and the pages do. */
export const manifest = {
  name: 'bag',
  props: z.strictObject({ view: z.enum(['overlay', 'page', 'checkout']) }),
  messages: [...overlayMessages, 'delivery.*'],
  editors: false,
} satisfies IslandManifest
