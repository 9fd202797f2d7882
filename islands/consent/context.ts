import { useSnapshot } from 'valtio'
import { islandContext, useIsland } from '#ui'
import type { ConsentProps, Content } from './content.ts'
import type { ConsentState } from './state.ts'

/** What every part of one mounted consent needs. */
export interface ConsentContext extends Content {
  state: ConsentState
  props: ConsentProps
}

export const ConsentContext = islandContext<ConsentContext>('Consent')

export const useConsent = (): ConsentContext => useIsland(ConsentContext)

/** A snapshot of the state, for drawing. */
export const useConsentState = () => useSnapshot(useConsent().state)
