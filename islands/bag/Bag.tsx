import { useRef } from 'react'
import type { Compiled } from '#domain/messages'
import { createActions } from './actions.ts'
import { bagApi } from './api.ts'
import { CheckoutView } from './CheckoutView.tsx'
import { tell } from './connect.ts'
import { BagContext, createContextValue } from './context.ts'
import { Overlay } from './Overlay.tsx'
import { PageView } from './PageView.tsx'
import { createBagState } from './state.ts'

export interface BagProps {
  /** `overlay` is the mini-bag of every page; `page` and `checkout` are the main part of theirs. */
  view: 'overlay' | 'page' | 'checkout'
  messages: Readonly<Record<string, Compiled>>
  /** BCP 47, for texts and amounts. */
  languageTag: string
  /** ISO 4217 of the market. */
  currency: string
  /** Root of the site's pages, with both slashes. */
  root: string
}

const views = { overlay: Overlay, page: PageView, checkout: CheckoutView }

const create = (props: BagProps) => {
  const state = createBagState()
  return createContextValue(props, state, createActions(state, bagApi, tell))
}

/** The shopping bag (storefront 3, 4, 5 and 8). Until it is hydrated it is empty: an unopened dialog, or a note. */
export const Bag = (props: BagProps) => {
  const bag = useRef<ReturnType<typeof create>>(undefined)
  bag.current ??= create(props)
  const View = views[props.view]
  return (
    <BagContext.Provider value={bag.current}>
      <View />
    </BagContext.Provider>
  )
}
