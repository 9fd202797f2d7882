import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'
import { type PortalEntryName, portalEntries } from '#domain/portal'

const names = Object.keys(portalEntries) as PortalEntryName[]
const inPages = names.filter((name) => portalEntries[name].from !== 'trigger')

/**
 * What the build needs to know of the portal. Without `entry` it is the modal of a page. Editors place it by the block
 * `subscription`.
 */
export const manifest = {
  name: 'account-portal',
  props: z.strictObject({ entry: z.enum(inPages).optional() }),
  messages: ['account-portal.*'],
  editors: false,
} satisfies IslandManifest
