import { createContext, useContext } from 'react'
import type { Translations } from '#browser/translations'
import type { Compiled } from '#domain/messages'
import type { PortalEntryName } from '#domain/portal'
import type { Brand } from '#domain/sites'
import type { SourceTable } from '#domain/touchpoints'
import type { PortalActions } from './actions.ts'
import type { PortalState } from './state.ts'

export interface AccountPortalProps {
  messages: Readonly<Record<string, Compiled>>
  /** BCP 47, for texts. */
  languageTag: string
  brand: Brand
  /** Root of the site's pages, with both slashes. */
  root: string
  /** Source ids of the brand in the page's environment. */
  sources: SourceTable
  /** The page's row of the table of ways into the portal; absent for the modal. */
  entry?: PortalEntryName | undefined
}

/** State, actions and texts of one mounted portal. */
export interface PortalContext extends Translations {
  state: PortalState
  actions: PortalActions
  props: AccountPortalProps
}

export const PortalContext = createContext<PortalContext | null>(null)

export const usePortal = (): PortalContext => {
  const portal = useContext(PortalContext)
  if (!portal) throw new TypeError('Not inside AccountPortal.')
  return portal
}
