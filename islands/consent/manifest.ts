import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What the build needs to know of consent. Editors do not place it: every page has it. */
export const manifest = {
  name: 'consent',
  title: 'Consent',
  description: 'Asks what may be stored, and lets shoppers change their mind: modal with two views, and bar.',
  props: z.strictObject({}),
  messages: ['consent.*'],
  listens: ['consent:open', 'consent:saved', 'modal:visible'],
  publishes: ['consent:saved', 'track:event', 'modal:open', 'modal:close'],
  hydrate: ['consent:open'],
  editors: false,
} satisfies IslandManifest
