import type { PresetName } from '#domain/portal'
import type { Brand, Site } from '#domain/sites'

/** What an app may ask for. Every app asks for `openid`; `offline_access` is access that outlasts the session. */
export const partnerScopes = ['openid', 'profile', 'email', 'offline_access'] as const
export type Scope = (typeof partnerScopes)[number]

/** Whether a text can be the client id of an app. */
export const isClientId = (text: string): boolean => /^[a-z][a-z0-9-]{2,39}$/.test(text)

/** An app of the shop or of a partner, whose shoppers log in at the shop (rule partner-apps.1). */
export interface PartnerApp {
  /** The client id of OAuth. */
  id: string
  brand: Brand
  /** As shoppers know it. */
  name: string
  /** A preset of the portal that stands for an identity provider. */
  preset: PresetName
  /** The site whose pages and language it gets where the app asks for no other. */
  site: Site
  /** `native`: runs on the shopper's device. */
  kind: 'web' | 'native'
  /** `shop`: one of the shop's own, which gets the acid and needs no consent. */
  owner: 'shop' | 'partner'
  /** Where codes are sent, sign by sign. */
  redirects: readonly string[]
  /** Where a shopper may be sent after a logout. */
  logoutRedirects: readonly string[]
  scopes: readonly Scope[]
  /** Public keys by which a server proves to be the app; an app without them is a public client. */
  keys?: readonly Readonly<Record<string, unknown>>[] | undefined
}
