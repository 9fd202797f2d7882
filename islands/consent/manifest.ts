import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What the build needs to know of the consent question, which stands on every page. Editors cannot place it. */
export const manifest = {
  name: 'consent',
  props: z.strictObject({}),
  messages: ['consent.*'],
  editors: false,
} satisfies IslandManifest
