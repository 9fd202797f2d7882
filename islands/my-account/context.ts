import { createContext, useContext } from 'react'
import { useSnapshot } from 'valtio'
import type { Compiled } from '#domain/messages'
import type { Brand } from '#domain/sites'
import type { Translations } from '#platform/translations'
import type { AccountActions } from './actions.ts'
import type { AccountState, Task, TaskName } from './state.ts'

export interface MyAccountProps {
  messages: Readonly<Record<string, Compiled>>
  /** BCP 47, for texts and dates. */
  languageTag: string
  brand: Brand
}

/** What every part of one mounted account page needs. */
export interface AccountContext extends Translations {
  state: AccountState
  actions: AccountActions
  brand: Brand
  /** A moment of epoch milliseconds, in the way of the market. */
  moment(time: number): string
}

export const AccountContext = createContext<AccountContext | null>(null)

export const useAccount = (): AccountContext => {
  const account = useContext(AccountContext)
  if (!account) throw new TypeError('Parts of the account stand inside MyAccount.')
  return account
}

/** The state as it is to be drawn now. */
export const useAccountState = () => useSnapshot(useAccount().state)

export const useTask = (name: TaskName): Readonly<Task> => useAccountState().tasks[name]
