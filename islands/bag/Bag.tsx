import { useRef } from 'react'
import type { Compiled } from '#domain/messages'
import { createBagActions } from './actions.ts'
import { BagPage } from './BagPage.tsx'
import { Checkout } from './Checkout.tsx'
import { BagContext, createContextValue } from './context.ts'
import { Overlay } from './Overlay.tsx'
import { createBagState } from './state.ts'

export interface BagProps {
  /** `overlay` is the mini-bag of every page; `page` and `checkout` are the main part of the bag and checkout pages. */
  view: 'overlay' | 'page' | 'checkout'
  messages: Readonly<Record<string, Compiled>>
  /** BCP 47, for texts and amounts. */
  languageTag: string
  /** ISO 4217 of the market. */
  currency: string
  /** Root of the site's pages, with both slashes. */
  root: string
}

const views = { overlay: Overlay, page: BagPage, checkout: Checkout }

const create = (props: BagProps) => {
  const state = createBagState()
  return createContextValue(props, state, createBagActions(state))
}

/** The shopping bag. Its HTML from the build is empty: a closed dialog, or placeholders. */
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
