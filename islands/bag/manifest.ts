import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What the build knows of the bag. Editors do not place it: the layout and the pages do. */
export const manifest = {
  name: 'bag',
  props: z.strictObject({ view: z.enum(['overlay', 'page']) }),
  messages: ['bag.*', 'colour.*'],
  editors: false,
} satisfies IslandManifest
