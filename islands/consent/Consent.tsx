import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { connect } from './actions.ts'
import { Bar } from './Bar.tsx'
import { ConsentContext, type ConsentProps } from './context.ts'
import { marketRules } from './market.ts'
import { Screen } from './Screen.tsx'
import { type ConsentState, createConsentState, setTexts } from './state.ts'
import { fetchTexts } from './texts.ts'

/** Waits for the texts before it answers: without them there is nothing to agree to, and triggers lead to their pages. */
const start = (state: ConsentState, { texts, languageTag }: ConsentProps): (() => void) => {
  let stop: (() => void) | undefined
  let gone = false
  fetchTexts(texts, languageTag).then(
    (translations) => {
      if (gone) return
      setTexts(state, translations)
      stop = connect(state, marketRules)
    },
    // Has been reported. The next page asks again.
    () => {},
  )
  return () => {
    gone = true
    stop?.()
  }
}

/** Asks what may be stored (storefront 2 "cookie consent screens"). Until it is asked for it is nothing at all. */
export const Consent = (props: ConsentProps) => {
  const own = useRef<ConsentState>(undefined)
  own.current ??= createConsentState()
  const state = own.current
  const { texts } = useSnapshot(state)
  // The page gives it its properties once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => start(state, props), [state])
  if (!texts) return null
  return (
    <ConsentContext.Provider value={{ ...texts, state, rules: marketRules(), root: props.root }}>
      <Bar />
      <Screen />
    </ConsentContext.Provider>
  )
}
