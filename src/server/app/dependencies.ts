import type { PartnerApp } from '#domain/partner-apps'
import type { PublicationOrder, Site } from '#domain/sites'
import type { SoldArticles } from '#server/basket'
import type { BrowserErrorCounts } from '#server/browser-errors'
import type { Origins } from '#server/http'
import type { Identity } from '#server/identity'
import type { Mails } from '#server/mail'
import type { ReadMetrics } from '#server/metrics'
import type { Orders } from '#server/orders'
import type { Settings } from '#server/settings'
import type { Store } from '#server/store'

export interface AppDependencies {
  store: Store
  assortment: SoldArticles
  settings: Pick<Settings, 'addressing' | 'environment' | 'distDir' | 'sites'> & {
    proxies?: number | undefined
    feedToken?: string | undefined
    geoHeader?: string | undefined
  }
  /** Other origins whose pages may make the calls of accounts; none by default. */
  allowedOrigins?: Origins
  /** Other origins whose pages may ask for recommendations; none by default. */
  recommendedOrigins?: Origins
  /** The order of the names in the paths of publications; the project is first when absent. */
  publicationOrder?: PublicationOrder | undefined
  /** Without them nothing is mailed: there are no privacy requests and no notices about sold-out sizes. */
  mails?: Mails
  /** Without it there are no accounts: every caller is a guest. */
  identity?: Identity
  /** Orders on the same store; opened with the content of the shop when absent. */
  orders?: Orders
  /** Apps whose shoppers log in here; none when absent. */
  partnerApps?: readonly PartnerApp[]
  /** The origin of the identity server of a site's pages; empty, as when absent, where their own host answers. */
  identityOf?: (site: Site) => string
  /** Counts the errors of browsers; a count of its own when absent. */
  browserErrors?: BrowserErrorCounts | undefined
  /** Whether the process is about to end; never when absent. */
  isDraining?: () => boolean
  /** The figures of the process and the token that opens them; without it there are none. */
  metrics?: { token: string; read: ReadMetrics } | undefined
  /** False: only calls are answered, because the development server has its own pages. */
  pages: boolean
}
