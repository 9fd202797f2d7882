import { createContext, useContext } from 'react'
import { useSnapshot } from 'valtio'
import type { Translations } from '#browser/translations'
import type { Compiled } from '#domain/messages'
import type { RequestCategory } from '#domain/privacy-requests'
import type { PrivacyActions } from './actions.ts'
import type { PrivacyState } from './state.ts'

export interface PrivacyRequestProps {
  messages: Readonly<Record<string, Compiled>>
  /** BCP 47. */
  languageTag: string
  /** Root of the site's pages, with both slashes. */
  root: string
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

/** What every part of one mounted privacy request needs. */
export interface PrivacyContext extends Translations {
  state: PrivacyState
  actions: PrivacyActions
  root: string
}

export const PrivacyRequestContext = createContext<PrivacyContext | null>(null)

export const usePrivacy = (): PrivacyContext => {
  const privacy = useContext(PrivacyRequestContext)
  if (!privacy) throw new TypeError('A part of a privacy request stands outside PrivacyRequest.')
  return privacy
}

/** A snapshot of the state, for drawing. */
export const usePrivacyState = () => useSnapshot(usePrivacy().state)
