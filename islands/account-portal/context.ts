import type { Translations } from '#browser/translations'
import type { PortalClose, PortalOpen } from '#contracts/portal'
import type { PortalEntryName, PortalScreen } from '#domain/portal'
import type { Brand } from '#domain/sites'
import type { SourceTable } from '#domain/touchpoints'
import { islandContext, type SiteProps, useIsland } from '#ui'
import type { FragmentHost } from './fragment-host.ts'
import type { PortalState } from './state.ts'

export interface AccountPortalProps extends SiteProps {
  brand: Brand
  /** Source ids of the brand in the page's environment. */
  sources: SourceTable
  /** The page's row of the table of ways into the portal; absent for the modal. */
  entry?: PortalEntryName | undefined
}

/** What an app has asked for that has its shopper log in here (rule partner-apps.5). */
export interface AppRequest {
  /** Where the shopper goes on after the login. */
  onward: string
  screen?: PortalScreen | undefined
  /** The number under which the app has its registrations counted. */
  sourceId?: string | undefined
  /** The person whom the app has named. */
  hintAcid?: string | undefined
}

/** What a page and a shopper can do with the portal. */
export interface PortalActions extends Pick<FragmentHost, 'prepare' | 'show' | 'refresh'> {
  /** Opens the modal. A preset that stands inline opens the page of the portal instead (rules portal.2 and portal.4). */
  open(request: PortalOpen): void
  /** Shows the portal inline, as the page's row of the table says, and for an app what it has asked for. */
  place(entry: PortalEntryName, app?: Partial<AppRequest>): void
  /**
   * Publishes `portal:close`, once an opening; after a login the reason is `done`, however the portal is closed. The modal closes; a page
   * that returns is left when the portal is done; on other pages the fragment stays, which may have something to say. Nothing happens
   * where nothing is shown.
   */
  close(reason: PortalClose['reason']): void
  /** Loads the fragment once more. What was typed stays. */
  retry(): void
}

/** State, actions and texts of one mounted portal. */
export interface PortalContext extends Translations {
  state: PortalState
  actions: PortalActions
  props: AccountPortalProps
}

export const PortalContext = islandContext<PortalContext>('AccountPortal')

export const usePortal = (): PortalContext => useIsland(PortalContext)
