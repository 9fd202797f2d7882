import type { PartnerApp } from '#domain/partner-apps'
import type { Addressing, Environment, Site } from '#domain/sites'
import type { Store } from '#server/store'

/** The shop as identity provider under one address. */
export interface Issuer {
  origin: string
  apps: readonly PartnerApp[]
}

/** What the functions of this room work with. */
export interface PartnerAppServices {
  store: Store
  /** Epoch milliseconds. */
  clock: () => number
  /** The key from which the ids of shoppers for partners are made; it never changes. */
  idSecret: string
  environment: Environment
  addressing: Addressing
  /** The origin of the identity server of a site's pages; empty where their own host answers. */
  identityOf: (site: Site) => string
  /** The sites that are built. */
  sites: readonly Site[]
  /** The content security policy of what oidc-provider answers. */
  policy: string
  /** The address of a page of a site, as the issuer of its apps leads to it. */
  pageAddress: (site: Site, path: string) => string
  /** The address of the page on which shoppers log in to an app. */
  loginPage: (app: PartnerApp, params: Readonly<Record<string, unknown>>, request: string) => string
}
