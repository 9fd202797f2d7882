import { type ComponentType, useRef } from 'react'
import type { Compiled } from '#domain/messages'
import { createBagActions } from './actions.ts'
import { BagContext, createContextValue } from './context.ts'
import { createBagState } from './state.ts'

export interface BagProps {
  messages: Readonly<Record<string, Compiled>>
  /** BCP 47, for texts and amounts. */
  languageTag: string
  /** ISO 4217 of the market. */
  currency: string
  /** Root of the site's pages, with both slashes. */
  root: string
  /** Where an empty bag leads beside the home page; paths are below the root. */
  departments?: readonly { name: string; path: string }[]
}

const create = (props: BagProps) => {
  const state = createBagState()
  return createContextValue(props, state, createBagActions(state))
}

/** One mounted bag with its state and actions, of which `View` shows what its page needs. */
export const BagRoot = ({ View, ...props }: BagProps & { View: ComponentType }) => {
  const bag = useRef<ReturnType<typeof create>>(undefined)
  bag.current ??= create(props)
  return (
    <BagContext.Provider value={bag.current}>
      <View />
    </BagContext.Provider>
  )
}
