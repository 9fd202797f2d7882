import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What the build needs to know of the account page. Editors do not place it: it has a page of its own. */
export const manifest = {
  name: 'my-account',
  title: 'My account',
  description: 'Login for guests; profile, e-mail address, password and sessions for those who are logged in.',
  props: z.strictObject({}),
  messages: ['my-account.*'],
  listens: ['host:ready', 'session:success', 'session:end', 'modal:visible'],
  publishes: ['modal:open', 'modal:close'],
  hydrate: 'load',
  editors: false,
} satisfies IslandManifest
