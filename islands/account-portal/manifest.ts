import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'
import { type PortalEntryName, portalEntries } from '#domain/portal'

const names = Object.keys(portalEntries) as PortalEntryName[]
const pages = names.filter((name) => portalEntries[name].from === 'page')

/** What the build needs to know of the portal. Without `entry` it is the modal of a page. Editors cannot place it. */
export const manifest = {
  name: 'account-portal',
  props: z.strictObject({ entry: z.enum(pages).optional() }),
  messages: ['account-portal.*'],
  editors: false,
} satisfies IslandManifest
