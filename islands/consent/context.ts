import { createContext, useContext } from 'react'
import { useSnapshot } from 'valtio'
import type { ConsentRules } from '#domain/consent'
import type { Translations } from '#platform/translations'
import type { ConsentState } from './state.ts'

export interface ConsentProps {
  /** Address of the texts in the page's language: compiled messages by key, as JSON. */
  texts: string
  /** BCP 47. */
  languageTag: string
  /** Root of the site's pages, with both slashes. */
  root: string
}

/** What every part of one mounted consent needs. */
export interface ConsentContext extends Translations {
  state: ConsentState
  rules: ConsentRules
  /** Root of the site's pages, with both slashes. */
  root: string
}

export const ConsentContext = createContext<ConsentContext | null>(null)

export const useConsent = (): ConsentContext => {
  const consent = useContext(ConsentContext)
  if (!consent) throw new TypeError('Parts of consent stand inside Consent.')
  return consent
}

/** The state as it is to be drawn now. */
export const useConsentState = () => useSnapshot(useConsent().state)
