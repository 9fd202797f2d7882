import type { FunctionComponent, ReactNode } from 'react'
import { proxy, ref } from 'valtio'
import { accountState } from '#browser/session'
import type { LoginKind, PortalOptions, TypedValues } from '#domain/portal'
import type { AccountState } from '#domain/session'
import type { PartnerRequestAnswer } from '#schemas/partner-apps'
import type { ExternalOpening } from './external.ts'

export interface PortalState {
  /** The account state of the page, replaced as a whole. It says where the portal was opened. */
  account: AccountState
  /** Where the shopper of an app goes on after the login; undefined on other pages. */
  onward: string | undefined
  /** Stands around the form of a page that says more than it, with the form in it where one is needed (rules partner-apps.18 and account.31). */
  around: FunctionComponent<{ form: ReactNode }> | undefined
  /** The request of an app that has its shopper log in here; undefined on other pages, and where it is over. */
  request: PartnerRequestAnswer | undefined
  /** What is shown; null while the modal is closed. Replaced as a whole. */
  options: PortalOptions | null
  /** Counts attempts to load the fragment; another attempt mounts it again. */
  attempt: number
  progress: 'loading' | 'ready' | 'failed'
  /** Message key of a failure to load. */
  errorKey: string
  /** Whether the page is drawn for a member; undefined until the page runs. */
  isMember: boolean | undefined
  /** A form that logs in and then says what it has reached was sent: the portal stays until the shopper goes on. */
  hasOutcome: boolean
  /** The last opening ended with a login, so that parts for guests are hidden; a re-authentication hides nothing. */
  endedByLogin: boolean
  /** How the signed-in person has logged in. */
  loginKind: LoginKind | undefined
  /** What the opening has to do with external providers. Replaced as a whole. */
  external: ExternalOpening
  /** What was typed, without passwords. It lives in this page's memory only. */
  typed: TypedValues
}

/** The state of one mounted portal. */
export const createPortalState = (): PortalState =>
  proxy<PortalState>({
    account: ref(accountState()),
    onward: undefined,
    around: undefined,
    request: undefined,
    options: null,
    attempt: 0,
    progress: 'loading',
    errorKey: '',
    isMember: undefined,
    hasOutcome: false,
    endedByLogin: false,
    loginKind: undefined,
    external: {},
    typed: {},
  })

export const setAccount = (state: PortalState, account: AccountState): void => {
  state.account = ref(account)
}

/** Begins an opening; null ends it. What was typed goes with it. */
export const setOptions = (state: PortalState, options: PortalOptions | null): void => {
  Object.assign(state, { options: options && ref(options), progress: 'loading', errorKey: '', external: {}, typed: {} })
}

/** Takes what is left to do with an external provider now. */
export const setExternal = (state: PortalState, external: ExternalOpening): void => {
  state.external = ref(external)
}

const isSecret = (name: string): boolean => /password/i.test(name)

/** Keeps what was typed in memory and drops passwords, also when the fragment sends one (rule portal.13). */
export const setTyped = (state: PortalState, values: TypedValues): void => {
  state.typed = Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)))
}
