import type { ExternalOpening } from './external.ts'
import type { Opening } from './opening.ts'
import type { PortalState } from './state.ts'

/** The place of the buttons of external providers in an opened portal. */
export interface ProviderButtons {
  element: Element
  view: 'login' | 'reauthentication'
  /** Ends the buttons, and the wait for a window. */
  signal: AbortSignal
  state: PortalState
  opening: Opening
  /** Takes what is left to do after a login in a window. */
  onLeft: (opening: ExternalOpening) => void
}
