import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'
import {
  externalMessages,
  type PortalEntryName,
  portalEntries,
  portalMessages,
  textsOfSet,
  translationSetsIn,
} from '#domain/portal'

const names = Object.keys(portalEntries) as PortalEntryName[]
const inPages = names.filter((name) => portalEntries[name].from !== 'trigger')

// Which sets a test environment has on top does not concern other programs.
const setsInProduction = translationSetsIn('prod').flatMap((set) => Object.values(textsOfSet(set)))

/** What pages say around their form: the login of apps, and the page of invitations to members. */
export const messagesAround: Readonly<Partial<Record<PortalEntryName, readonly string[]>>> = {
  invite: ['invitation.*', 'my-account.invitation', 'my-account.invitation.*'],
  'partner-login': ['missing.home', 'partner-apps.consent.text', 'partner-apps.scope.*', 'partner-login.*'],
}

/** What a page with a form says to a member, who has no use for the form. */
export const pageMessages: readonly string[] = ['account-portal.account', 'account-portal.signed-in']

const messages = ['title', 'close', 'loading', 'failed', 'failed.unknown', 'again', 'page']

/**
 * What the build needs to know of the portal. Without `entry` it is the modal of a page. Editors place it by the block
 * `subscription`.
 */
export const manifest = {
  name: 'account-portal',
  props: z.strictObject({ entry: z.enum(inPages).optional() }),
  messages: messages.map((name) => `account-portal.${name}`),
  further: [
    ...pageMessages,
    ...portalMessages,
    ...externalMessages,
    ...setsInProduction,
    ...Object.values(messagesAround).flat(),
  ],
  editors: false,
} satisfies IslandManifest
