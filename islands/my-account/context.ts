import { useSnapshot } from 'valtio'
import type { Translations } from '#browser/translations'
import type { NameRules } from '#domain/accounts'
import type { Brand } from '#domain/sites'
import type { EmailBody, ProfileBody } from '#schemas/accounts'
import { islandContext, type SiteProps, useIsland } from '#ui'
import type { MyAccountState, Task, TaskName } from './state.ts'

/** What the page of a site with partner apps says of them before a member asks. */
export interface AppsOfSite {
  title: string
  /** The address of all other texts. */
  texts: string
}

export interface MyAccountProps extends SiteProps {
  brand: Brand
  /** The site has external providers. */
  hasProviders?: true | undefined
  apps?: AppsOfSite | undefined
  /** The order of names in the page's language. */
  names: NameRules
}

/** The actions of the views. They never reject: a failure is kept in the state of its task. */
export interface AccountActions {
  /** Fetches the code of the changes before the first one is sent. */
  prepare(): void
  /** Fetches the forms of the sections that are closed at first. */
  openForms(): Promise<void>
  /** Reads profile and sessions. */
  read(): Promise<void>
  saveProfile(body: ProfileBody): Promise<void>
  changeEmail(form: EmailBody): Promise<void>
  /** Spends the token of a mailed link about the address. */
  completeEmail(token: string): Promise<void>
  /** Has the link mailed again that confirms the account's address. */
  sendConfirmation(): Promise<void>
  /** Asks for the link by which the member invites friends. */
  askInvitation(): Promise<void>
  /** Carries out a task of a part that is loaded late. */
  perform(task: TaskName, work: () => Promise<void>): Promise<void>
  changePassword(form: { currentPassword: string; password: string }): Promise<void>
  endSession(id: string): Promise<void>
  logout(everywhere: boolean): Promise<void>
}

/** State, actions and texts of one mounted account page. */
export interface AccountContext extends Translations {
  state: MyAccountState
  actions: AccountActions
  brand: Brand
  hasProviders?: true | undefined
  apps?: AppsOfSite | undefined
  names: NameRules
  /** The site's root. */
  root: string
  /** A time in epoch milliseconds, written as in the market. */
  moment(time: number): string
}

export const AccountContext = islandContext<AccountContext>('MyAccount')

export const useAccount = (): AccountContext => useIsland(AccountContext)

/** A snapshot of the state, for drawing. */
export const useAccountState = () => useSnapshot(useAccount().state)

export const useTask = (name: TaskName): Readonly<Task> => useAccountState().tasks[name]
