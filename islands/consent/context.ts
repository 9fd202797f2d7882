import { createContext, useContext } from 'react'
import { useSnapshot } from 'valtio'
import type { ConsentRules } from '#domain/consent'
import type { Compiled } from '#domain/messages'
import type { Content } from './content.ts'
import type { ConsentState } from './state.ts'

export interface ConsentProps {
  /** Address of the texts in the version that the page carries: compiled messages by key, as JSON. */
  texts: string
  /** Messages of the bar, for use where the texts do not come. */
  words: Readonly<Record<string, Compiled>>
  /** BCP 47. */
  languageTag: string
  /** Root of the site's pages, with both slashes. */
  root: string
  /** For visitors whose country is not known, and for those of `country`. */
  rules: ConsentRules
  /** Undefined where the market's own rules are others than those for an unknown country. */
  country: string | undefined
}

/** What every part of one mounted consent needs. */
export interface ConsentContext extends Content {
  state: ConsentState
  props: ConsentProps
}

export const ConsentContext = createContext<ConsentContext | null>(null)

export const useConsent = (): ConsentContext => {
  const consent = useContext(ConsentContext)
  if (!consent) throw new TypeError('Parts of consent stand inside Consent.')
  return consent
}

/** A snapshot of the state, for drawing. */
export const useConsentState = () => useSnapshot(useConsent().state)
