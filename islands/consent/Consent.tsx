import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { report } from '#platform/errors'
import { connect } from './actions.ts'
import { Bar } from './Bar.tsx'
import { ConsentContext, type ConsentProps } from './context.ts'
import { marketRules } from './market.ts'
import { Screen } from './Screen.tsx'
import { type ConsentState, createConsentState, setContent } from './state.ts'
import { fetchTexts } from './texts.ts'

/** Waits for texts and rules before it answers: without them there is nothing to agree to, and triggers lead to their pages. */
const start = (state: ConsentState, props: ConsentProps): (() => void) => {
  let stop: (() => void) | undefined
  let gone = false
  Promise.all([fetchTexts(props.texts, props.languageTag), marketRules(props)]).then(([texts, rules]) => {
    if (gone) return
    setContent(state, texts, rules)
    stop = connect(state, rules)
    // The next page asks again.
  }, report)
  return () => {
    gone = true
    stop?.()
  }
}

/** Asks what may be stored (storefront 2 "cookie consent screens"). Until it is asked for it is nothing at all. */
export const Consent = (props: ConsentProps) => {
  const [state] = useState(createConsentState)
  const { content } = useSnapshot(state)
  // The page gives it its properties once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => start(state, props), [state])
  if (!content) return null
  return (
    <ConsentContext.Provider value={{ ...content, state, root: props.root }}>
      <Bar />
      <Screen />
    </ConsentContext.Provider>
  )
}
