import { useSnapshot } from 'valtio'
import type { Translations } from '#browser/translations'
import type { PrivacyOpen } from '#contracts/consent'
import type { RequestCategory, RequestField, RequestType, UsState } from '#domain/privacy-requests'
import { islandContext, type SiteProps, useIsland } from '#ui'
import type { PrivacyState } from './state.ts'

export interface PrivacyRequestProps extends SiteProps {
  /** The category by country; a country without one cannot file. */
  categories: Readonly<Record<string, RequestCategory>>
  acquisition: {
    /** Origin of the acquisition calls; '' for the page's own. */
    host: string
    /** The API key of that host; '' without one. */
    key: string
    /** Under which opt-outs are counted; absent while it is a placeholder. */
    sourceId: number | undefined
  }
}

/** What a shopper does. */
export interface PrivacyActions {
  /** Shows a view. Without a category the visitor's country and the market decide. */
  open: (request: PrivacyOpen) => void
  /** Closes the modal, also while a request is under way; after a stop of sales the page is loaded again. */
  close: () => void
  chooseState: (state: UsState) => void
  chooseType: (type: RequestType) => void
  type: (field: RequestField, value: string) => void
  /** Shows the error of a field from now on. */
  leave: (field: RequestField) => void
  /** Marks all fields, and sends the request if none is wrong. Resolves with the first wrong field. */
  submit: () => Promise<RequestField | undefined>
  confirm: () => Promise<void>
}

/** What every part of one mounted privacy request needs. */
export interface PrivacyContext extends Translations {
  state: PrivacyState
  actions: PrivacyActions
  root: string
}

export const PrivacyContext = islandContext<PrivacyContext>('PrivacyRequest')

export const usePrivacy = (): PrivacyContext => useIsland(PrivacyContext)

/** A snapshot of the state, for drawing. */
export const usePrivacyState = () => useSnapshot(usePrivacy().state)
