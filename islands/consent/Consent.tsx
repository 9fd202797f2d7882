import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { answerRequests } from './actions.ts'
import { ConsentBar } from './ConsentBar.tsx'
import type { ConsentProps } from './content.ts'
import { ConsentContext } from './context.ts'
import { Screen } from './Screen.tsx'
import { type ConsentState, createConsentState, fetchContent } from './state.ts'

/** Fetches texts and rules, and then answers requests. The returned function ends it. */
const start = (state: ConsentState, props: ConsentProps): (() => void) => {
  let stop: (() => void) | undefined
  let isGone = false
  void fetchContent(state, props).then(() => {
    if (!isGone) stop = answerRequests(state, props)
  })
  return () => {
    isGone = true
    stop?.()
  }
}

/** Asks what may be stored: a modal with two views, or a bar. Draws nothing until it is asked for. */
export const Consent = (props: ConsentProps) => {
  const [state] = useState(() => createConsentState(props.texts))
  const { content } = useSnapshot(state)
  // The properties of the island never change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => start(state, props), [state])
  if (!content) return null
  return (
    <ConsentContext.Provider value={{ ...content, state, props }}>
      <ConsentBar />
      <Screen />
    </ConsentContext.Provider>
  )
}
