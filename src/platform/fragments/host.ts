import { fragmentHost } from '#domain/storage'
import { readStored } from '#platform/storage'

/** Where texts come from, and whether cookies go along. */
export interface TextHost {
  origin: string
  credentials: RequestCredentials
}

/**
 * The host of this page's fragments (rule fragments.10): its own origin, the configured one, or one that a tester has chosen
 * among those that the page names. Only a tester's choice gets cookies.
 */
export const textHost = (): TextHost => {
  const { fragments = location.origin, fragmentChoices } = document.documentElement.dataset
  const chosen = fragmentChoices && readStored(fragmentHost)
  if (chosen && fragmentChoices.split(' ').includes(chosen)) return { origin: chosen, credentials: 'include' }
  return { origin: fragments, credentials: 'omit' }
}
