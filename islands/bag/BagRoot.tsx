import { type ComponentType, useState } from 'react'
import { createBagActions } from './actions.ts'
import { BagContext, type BagProps, createContextValue } from './context.ts'
import { createBagState } from './state.ts'

const create = (props: BagProps) => {
  const state = createBagState()
  return createContextValue(props, state, createBagActions(state))
}

/** One mounted bag with its state and actions, of which `View` shows what its page needs. */
export const BagRoot = ({ View, ...props }: BagProps & { View: ComponentType }) => {
  const [bag] = useState(() => create(props))
  return (
    <BagContext.Provider value={bag}>
      <View />
    </BagContext.Provider>
  )
}
