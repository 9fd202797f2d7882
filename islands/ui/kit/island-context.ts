import { type Context, createContext, useContext } from 'react'

/** The context by which an island gives its parts what they need: state, actions, texts. `island` is the component that gives it. */
export const islandContext = <Value extends object>(island: string): Context<Value | undefined> => {
  const context = createContext<Value | undefined>(undefined)
  context.displayName = island
  return context
}

/** What the island around this part gives. @throws TypeError outside the island, whose name it says */
export const useIsland = <Value extends object>(context: Context<Value | undefined>): Value => {
  const value = useContext(context)
  if (!value) throw new TypeError(`This part works only inside <${context.displayName}>.`)
  return value
}
