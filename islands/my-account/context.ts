import { createContext, useContext } from 'react'
import { useSnapshot } from 'valtio'
import type { Translations } from '#browser/translations'
import type { NameRules } from '#domain/accounts'
import type { Compiled } from '#domain/messages'
import type { Brand } from '#domain/sites'
import type { AccountActions } from './actions.ts'
import type { MyAccountState, Task, TaskName } from './state.ts'

export interface MyAccountProps {
  messages: Readonly<Record<string, Compiled>>
  /** BCP 47, for texts and dates. */
  languageTag: string
  brand: Brand
  /** The order of names in the page's language. */
  names: NameRules
}

/** State, actions and texts of one mounted account page. */
export interface AccountContext extends Translations {
  state: MyAccountState
  actions: AccountActions
  brand: Brand
  names: NameRules
  /** A time in epoch milliseconds, written as in the market. */
  moment(time: number): string
}

export const AccountContext = createContext<AccountContext | null>(null)

export const useAccount = (): AccountContext => {
  const account = useContext(AccountContext)
  if (!account) throw new TypeError('Not inside MyAccount.')
  return account
}

/** A snapshot of the state, for drawing. */
export const useAccountState = () => useSnapshot(useAccount().state)

export const useTask = (name: TaskName): Readonly<Task> => useAccountState().tasks[name]
