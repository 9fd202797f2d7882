import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'
import { portalEntries } from '#domain/portal'

const pages = Object.entries(portalEntries).flatMap(([name, { from }]) => (from === 'page' ? [name] : []))

/** What the build needs to know of the portal. Without `entry` it is the modal of a page. Editors cannot place it. */
export const manifest = {
  name: 'account-portal',
  props: z.strictObject({ entry: z.enum(pages).optional() }),
  messages: ['account-portal.*'],
  editors: false,
} satisfies IslandManifest
