import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What the build needs to know of the account page. Editors cannot place it. */
export const manifest = {
  name: 'my-account',
  props: z.strictObject({
    hasProviders: z.literal(true).optional(),
    apps: z.strictObject({ title: z.string(), texts: z.string() }).optional(),
  }),
  messages: ['my-account.*', 'forms.*'],
  further: ['partner-apps.account.*', 'partner-apps.scope.*'],
  editors: false,
} satisfies IslandManifest
